import { describe, expect, it } from 'vitest';
import { productOf } from '../../../../src/clip/metadata/product';
import { missingFrom } from '../../../../src/clip/metadata/product-data';

const nest = {
  '@type': 'Product',
  name: 'Nest box',
  description:
    'A box of &lt;b&gt;larch&lt;/b&gt; wood that keeps the rain out &amp;amp; the heat in',
  brand: { '@type': 'Brand', name: 'Tower' },
  weight: { '@type': 'QuantitativeValue', value: 1.2, unitText: 'kg' },
  offers: { '@type': 'Offer', price: '129.00', priceCurrency: 'EUR' },
  additionalProperty: [{ '@type': 'PropertyValue', name: 'Entrance', value: '150 mm' }],
};

describe('productOf', () => {
  it('reads description, price and specification, without the markup in them', () => {
    expect(productOf([nest], 'Nest box')).toEqual({
      name: 'Nest box',
      description: 'A box of larch wood that keeps the rain out & the heat in',
      price: '129.00 EUR',
      specification: [
        ['Brand', 'Tower'],
        ['Weight', '1.2 kg'],
        ['Entrance', '150 mm'],
      ],
    });
  });

  it('says where prices begin', () => {
    const offers = { '@type': 'AggregateOffer', lowPrice: 9, highPrice: 30, priceCurrency: 'USD' };
    expect(productOf([{ ...nest, offers }], 'Nest box')?.price).toBe('from 9 USD');
  });

  it('takes none of several, unless the title names it', () => {
    const other = { '@type': 'Product', name: 'Feeder' };
    expect(productOf([other, nest], 'All for the garden')).toBeUndefined();
    expect(productOf([other, nest], 'Nest box | Tower')?.name).toBe('Nest box');
  });
});

describe('missingFrom', () => {
  const product = productOf([nest], 'Nest box');
  if (!product) throw new Error('there is a product');

  it('adds what the page does not show', () => {
    expect(missingFrom('# Nest box', product)).toBe(
      'A box of larch wood that keeps the rain out & the heat in\n\n**Price:** 129.00 EUR\n\n| Specification | |\n| --- | --- |\n| Brand | Tower |\n| Weight | 1.2 kg |\n| Entrance | 150 mm |',
    );
  });

  it('adds nothing that is there, however it is written', () => {
    expect(
      missingFrom(
        'Nest box by Tower, €129. A box of larch wood that keeps the rain out and the heat in. Weighs 1.2 kg; entrance 150 mm.',
        product,
      ),
    ).toBe('');
  });

  it('writes nothing that markdown would misread', () => {
    const odd = {
      ...product,
      description: '',
      price: '',
      specification: [['a|b', '*c*']] as const,
    };
    expect(missingFrom('', { ...odd, specification: [...odd.specification] })).toContain(
      '| a\\|b | \\*c\\* |',
    );
  });
});
