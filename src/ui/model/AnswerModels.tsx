import type { KeyKeeper } from '../services/ServicesSection';
import { BrowserModelRow } from './BrowserModelRow';
import { ModelSection } from './ModelSection';

/** The models that may answer: an endpoint of the person's own, and the browser's. */
export function AnswerModels({ keys }: { keys: KeyKeeper }) {
  return (
    <>
      <ModelSection keys={keys} />
      <BrowserModelRow />
    </>
  );
}
