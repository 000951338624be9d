/** All that markdown may become. */
const allowed = new Set(
  'p h3 h4 h5 h6 pre code blockquote ul ol li section table thead tbody tr th td hr br strong em del a span input'.split(
    ' ',
  ),
);
const allowedAttributes = new Set(
  'href target rel class start tabindex aria-label type disabled checked dir'.split(' '),
);

/** What in a drawing could do anything but be read. The sheets of a long text are ours, not the text's. */
export function dangers(place: HTMLElement): string[] {
  const sheets = new Set(place.querySelectorAll(':scope > div.sheet'));
  return [...place.querySelectorAll('*')].flatMap((element) => {
    const name = element.localName;
    const found = allowed.has(name) || sheets.has(element) ? [] : [`<${name}>`];
    for (const { name: attribute, value } of element.attributes) {
      if (!allowedAttributes.has(attribute)) found.push(`${name}[${attribute}]`);
      if (attribute === 'href' && !/^(?:https?:\/\/|mailto:)/.test(value)) found.push(value);
    }
    return found;
  });
}
