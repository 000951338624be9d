import { LookFields } from '../look/LookFields';

/** The theme of all pages. What is about reading alone is chosen beside the text. */
export function Appearance() {
  return (
    <div class="field">
      <LookFields names={['theme']} />
      <p class="advice">
        Text size, line width and font are under <b>Aa</b> above each document in the library.
      </p>
    </div>
  );
}
