// @vitest-environment happy-dom
import type { ComponentChild } from 'preact';
import { afterEach, expect, it, vi } from 'vitest';
import type { Listing } from '../../../../src/ui/list/listing';
import { DeliverForm } from '../../../../src/ui/many/DeliverForm';
import { MarkForm, MoveForm, TagForm } from '../../../../src/ui/many/SelectionForms';
import { ModelForm } from '../../../../src/ui/model/ModelForm';
import { ServiceForm } from '../../../../src/ui/services/ServiceForm';
import { service } from '../../../fakes/services/services';
import { mounted, one, typeInto, unmount } from '../mounted';

afterEach(unmount);

const listing = { names: () => ({ tags: [], namespaces: [] }) } as unknown as Listing;
const onCancel = () => undefined;

const FORMS: Record<string, (act: () => Promise<void>) => ComponentChild> = {
  tags: (begin) => <TagForm listing={listing} begin={begin} onCancel={onCancel} />,
  mark: (begin) => <MarkForm begin={begin} onCancel={onCancel} />,
  move: (begin) => <MoveForm listing={listing} begin={begin} onCancel={onCancel} />,
  deliver: (begin) => (
    <DeliverForm services={[service()]} count={2} begin={begin} onCancel={onCancel} />
  ),
  model: (save) => (
    <ModelForm purpose="answers" before={{ permitted: true }} onSave={save} onCancel={onCancel} />
  ),
  service: (save) => <ServiceForm onSave={save} onCancel={onCancel} />,
};

it.each(Object.entries(FORMS))('the form %s acts once on a double Enter', async (_name, form) => {
  const act = vi.fn(() => new Promise<void>(() => undefined));
  mounted(form(act));
  const field = document.querySelector<HTMLInputElement>('form input[type="text"]');
  if (field !== null) typeInto(field, 'birds');
  for (let times = 0; times < 2; times += 1) {
    // A person is slower than the page draws.
    await new Promise((drawn) => setTimeout(drawn));
    one<HTMLFormElement>('form').requestSubmit();
  }
  expect(act).toHaveBeenCalledOnce();
});
