import type { ComponentChildren } from 'preact';
import { useEnvironment } from '../environment';

/** Opens one of our own pages in a tab, also from the popup. */
export function PageLink({ path, children }: { path: string; children: ComponentChildren }) {
  const { browser } = useEnvironment();
  const href = browser.pageUrl(path);
  return (
    <a
      href={href}
      onClick={(event) => {
        event.preventDefault();
        void browser.open(href);
      }}
    >
      {children}
    </a>
  );
}
