/** A placeholder for text that is loading. Hidden from assistive technology, because it says nothing. */
export const Skeleton = () => (
  <div class="skeleton" aria-hidden="true">
    <i />
    <i />
    <i />
  </div>
);
