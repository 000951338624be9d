import type { Environment } from '../environment';
import type { KeyKeeper } from '../services/ServicesSection';
import { BrowserModelRow } from './BrowserModelRow';
import { ModelSection } from './ModelSection';

/** The models that may answer: an endpoint of the person's own, and the browser's. */
export function AnswerModels(props: { environment: Environment; keys: KeyKeeper }) {
  return (
    <>
      <ModelSection {...props} />
      <BrowserModelRow environment={props.environment} />
    </>
  );
}
