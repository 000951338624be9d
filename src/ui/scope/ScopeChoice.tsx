import { useRef, useState } from 'preact/hooks';
import { t } from '../../i18n/message';
import type { AskScope } from '../../protocol/scope/ask-scope';
import { isOfLibrary } from '../../protocol/scope/within-scope';
import { useEnvironment } from '../environment';
import { Icon } from '../parts/Icon';
import { siteOf } from '../words/web-address';

interface ScopeChoiceProps {
  scope: AskScope | undefined;
  /** The address of the page in front, where the browser shows it. */
  page: string | undefined;
  /** The selection that is quoted above the box. */
  quote: string | undefined;
  onChoose: (scope: AskScope | undefined) => void;
  onDone: () => void;
}

const EVERYTHING = 'everything';

/** Chooses the scope of searches and questions. A native select, so that keyboards and screen readers work with it. */
export function ScopeChoice({ scope, page, quote, onChoose, onDone }: ScopeChoiceProps) {
  const { ask } = useEnvironment();
  const [names, setNames] = useState<{ namespaces: string[]; tags: string[] }>();
  const byKey = useRef(false);
  const site = siteOf(page ?? '');

  async function load(): Promise<void> {
    if (names !== undefined) return;
    // Without the names, the page and the operators still work.
    const [list, tags] = await Promise.all([
      ask('namespaces.list', {}).catch(() => ({ all: [] as string[] })),
      ask('tags.list', {}).catch(() => []),
    ]);
    setNames({ namespaces: list.all, tags });
  }

  const groups = [
    { label: t('words_namespaces'), kind: 'namespace', all: names?.namespaces ?? [] },
    { label: t('words_tags'), kind: 'tag', all: names?.tags ?? [] },
  ] as const;
  const value = scope === undefined ? EVERYTHING : optionOf(scope);
  const known = groups.some(({ kind, all }) => all.some((name) => value === `${kind}:${name}`));

  return (
    <span class={scope === undefined ? 'scope-choice' : 'scope-choice narrow'}>
      <Icon name="narrow" />
      <select
        aria-label={t('answer_searchAndAskIn')}
        title={t('answer_searchAndAskIn')}
        value={value}
        onPointerEnter={() => void load()}
        onFocus={() => void load()}
        onPointerDown={() => {
          byKey.current = false;
        }}
        onKeyDown={(event) => {
          byKey.current = true;
          if (event.key === 'Enter') onDone();
        }}
        onChange={(event) => {
          onChoose(scopeOf(event.currentTarget.value, quote));
          // With the arrow keys, the person may still be on the way to another.
          if (!byKey.current) onDone();
        }}
      >
        <option value={EVERYTHING}>{t('answer_everything')}</option>
        <option value="page">{t('words_thisPage')}</option>
        {site !== '' && <option value={`site:${site}`}>{t('answer_thisSite', { site })}</option>}
        <option value="selection">{t('answer_theSelection')}</option>
        {isOfLibrary(scope) && !known && value !== `site:${site}` && (
          <option value={value} dir="auto">
            {scope.name}
          </option>
        )}
        {groups.map(({ label, kind, all }) =>
          all.length === 0 ? null : (
            <optgroup key={kind} label={label}>
              {all.map((name) => (
                <option key={name} value={`${kind}:${name}`} dir="auto">
                  {name}
                </option>
              ))}
            </optgroup>
          ),
        )}
      </select>
    </span>
  );
}

const optionOf = (scope: AskScope) =>
  isOfLibrary(scope) ? `${scope.kind}:${scope.name}` : scope.kind;

function scopeOf(value: string, quote: string | undefined): AskScope | undefined {
  if (value === 'page') return { kind: 'page' };
  if (value === 'selection') {
    return quote === undefined ? { kind: 'selection' } : { kind: 'selection', text: quote };
  }
  const [, kind, name = ''] = /^(site|namespace|tag):(.*)$/s.exec(value) ?? [];
  return kind === undefined ? undefined : { kind: kind as 'site' | 'namespace' | 'tag', name };
}
