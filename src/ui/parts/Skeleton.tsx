/** Where text is about to stand. Hidden from assistive technology: it says nothing. */
export const Skeleton = () => (
  <div class="skeleton" aria-hidden="true">
    <i />
    <i />
    <i />
  </div>
);
