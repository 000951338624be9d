import type { ComponentChildren } from 'preact';
import { useEnvironment } from '../environment';

interface PageLinkProps {
  path: string;
  children: ComponentChildren;
  class?: string;
  dir?: 'auto';
}

/** Opens one of our own pages in a tab, also from the popup. */
export function PageLink({ path, children, ...looks }: PageLinkProps) {
  const { browser } = useEnvironment();
  const href = browser.pageUrl(path);
  return (
    <a
      {...looks}
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
