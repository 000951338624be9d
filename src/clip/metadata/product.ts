/** Reads what a shop says about its product in JSON-LD, often more exactly than on the page. */

import { decodeEntities } from '../../markdown/html-entities';
import { squeeze } from '../../protocol/plain-line';
import { lettersOf } from '../words';
import { isOfType, listed, type Thing, textOf } from './json-ld';

export interface Product {
  name: string;
  description: string;
  /** As a person would write it, or empty: "129.00 EUR", "from 19.90 USD". */
  price: string;
  /** Properties and their values, in the page's words. */
  specification: (readonly [name: string, value: string])[];
}

const PRODUCT = /^(?:Product|ProductGroup|IndividualProduct|ProductModel|Vehicle|Car)$/;
/** Fields that are properties: the name in schema.org, and the name for people. */
const FIELDS = [
  ['brand', 'Brand'],
  ['manufacturer', 'Manufacturer'],
  ['model', 'Model'],
  ['sku', 'SKU'],
  ['mpn', 'Part number'],
  ['gtin', 'GTIN'],
  ['gtin13', 'GTIN'],
  ['gtin12', 'GTIN'],
  ['color', 'Colour'],
  ['material', 'Material'],
  ['size', 'Size'],
  ['weight', 'Weight'],
  ['width', 'Width'],
  ['height', 'Height'],
  ['depth', 'Depth'],
] as const;
/** Maximum number. More properties are a catalogue, not a specification. */
const MAX_PROPERTIES = 100;
const MAX_TEXT = 20_000;

/** Returns the product in the page's title, or else the only one. `undefined` on lists of products. */
export function productOf(things: readonly Thing[], title: string): Product | undefined {
  const products = things.filter((thing) => isOfType(thing, PRODUCT) && textOf(thing.name) !== '');
  const names = new Set(products.map((thing) => lettersOf(textOf(thing.name))));
  const wanted = lettersOf(title);
  const main =
    products.find((thing) => alike(lettersOf(textOf(thing.name)), wanted)) ??
    (names.size === 1 ? products[0] : undefined);
  if (!main) return undefined;
  return {
    name: textOf(main.name),
    description: plainText(textOf(main.description)).slice(0, MAX_TEXT),
    price: priceOf(main),
    specification: specificationOf(main),
  };
}

function alike(name: string, title: string): boolean {
  return name.length > 2 && title.length > 2 && (name.includes(title) || title.includes(name));
}

function priceOf(product: Thing): string {
  const offers = listOf(product.offers).flatMap((offer) => [offer, ...listOf(offer.offers)]);
  for (const offer of offers) {
    const detail = listOf(offer.priceSpecification)[0];
    const low = amount(offer.lowPrice);
    const price = amount(offer.price) || amount(detail?.price) || low;
    const currency = textOf(offer.priceCurrency) || textOf(detail?.priceCurrency);
    if (!price || Number(price) === 0) continue;
    const varies = low && amount(offer.highPrice) !== low && !amount(offer.price);
    return `${varies ? 'from ' : ''}${price}${currency ? ` ${currency}` : ''}`;
  }
  return '';
}

function amount(value: unknown): string {
  const text = textOf(value).slice(0, 40);
  return /\d/.test(text) ? text : '';
}

function specificationOf(product: Thing): Product['specification'] {
  const found = new Map<string, string>();
  for (const [field, name] of FIELDS) {
    const value = quantity(product[field]);
    if (value && !found.has(name)) found.set(name, value);
  }
  for (const property of listOf(product.additionalProperty).slice(0, MAX_PROPERTIES)) {
    const name = plainText(textOf(property.name)).slice(0, 200);
    const value = quantity(property.value, textOf(property.unitText)).slice(0, 2_000);
    if (name && value && !found.has(name)) found.set(name, value);
  }
  return [...found];
}

function quantity(value: unknown, unit = ''): string {
  const [inner] = listOf(value);
  const own = inner ? textOf(inner.value) || textOf(inner.name) : textOf(value);
  const unitText = unit || (inner ? textOf(inner.unitText) || textOf(inner.unitCode) : '');
  return plainText(own && unitText ? `${own} ${unitText}` : own);
}

function listOf(value: unknown): Thing[] {
  return listed(value).filter((one): one is Thing => typeof one === 'object' && one !== null);
}

/** Removes the markup that shops put into their data, escaped once or twice. */
function plainText(text: string): string {
  return squeeze(decodeEntities(decodeEntities(text)).replace(/<\/?[a-z][^<>]*>/gi, ' '));
}
