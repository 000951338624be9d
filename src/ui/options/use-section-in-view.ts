import { useEffect, useState } from 'preact/hooks';

/**
 * The section a person is reading: the first visible one in the upper part of the window.
 * @param ids of elements, in the order of the page
 */
export function useSectionInView(ids: readonly string[]): string | undefined {
  const [first, setFirst] = useState<string | undefined>();

  useEffect(() => {
    const shown = new Set<string>();
    const watcher = new IntersectionObserver(
      (changes) => {
        for (const { target, isIntersecting } of changes) {
          if (isIntersecting) shown.add(target.id);
          else shown.delete(target.id);
        }
        // Between two sections none is visible, and the last one stays current.
        setFirst((before) => ids.find((id) => shown.has(id)) ?? before);
      },
      { rootMargin: '0px 0px -60% 0px' },
    );
    for (const id of ids) {
      const element = document.getElementById(id);
      if (element !== null) watcher.observe(element);
    }
    return () => watcher.disconnect();
  }, [ids]);

  return first;
}
