import { useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { plural, sentences, t } from '../../i18n/message';
import { type ClipTemplate, MAX_TEMPLATES } from '../../protocol/template/clip-template';
import { useEnvironment } from '../environment';
import { FilePicker } from '../form/FilePicker';
import { onEnter, rowKeys } from '../list/list-keys';
import { createRowFocus } from '../list/row-focus';
import { Button, IconButton } from '../parts/Button';
import { Icon } from '../parts/Icon';
import { ProblemNotice } from '../parts/ProblemNotice';
import { useAttempt } from '../state/use-attempt';
import { useLoaded } from '../state/use-loaded';
import { TemplateForm } from './TemplateForm';
import { joinTemplates, readTemplates, writeTemplates } from './template-file';

/** Number of newest pages among which a match for a template is searched. */
const MOST_TRIED = 100;
/** Number of rows that Page Up and Page Down move by. */
const PAGE = 5;

/** The last message. */
interface Said {
  words: string;
  /** The list before the change that the message is about, and after it. */
  change?: { before: readonly ClipTemplate[]; after: readonly ClipTemplate[] };
  /** If this was an undo: the message about the undone change. */
  undid?: string | undefined;
}

/** The templates for sites: their list, form, import and export. */
export function TemplatesSection() {
  const { ask, browser } = useEnvironment();
  const [now, show] = useLoaded(
    async () => {
      const [{ clipTemplates }, { documents }] = await Promise.all([
        ask('settings.read', {}),
        ask('documents.list', { offset: 0, limit: MOST_TRIED }),
      ]);
      return { templates: clipTemplates, kept: documents };
    },
    [],
    'settings.changed',
  );
  /** What the form below the list is for, if it is open. */
  const [edited, edit] = useState<ClipTemplate | 'new'>();
  const [said, setSaid] = useState<Said>({ words: '' });
  const add = useRef<HTMLButtonElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const rows = useMemo(() => createRowFocus(() => add.current?.focus()), []);
  const opened = useRef(false);
  const { problem, attempt } = useAttempt();

  useLayoutEffect(() => {
    // The form is removed together with the focus: the focus goes back to the button that opened it.
    if (edited === undefined && opened.current) add.current?.focus();
    opened.current = edited !== undefined;
  }, [edited]);

  if (now.state === 'failed') return <ProblemNotice problem={now.problem} />;
  if (now.state === 'loading') return <p class="advice">{t('words_looking')}</p>;
  const { templates, kept } = now.value;

  async function put(
    next: readonly ClipTemplate[],
    words: string,
    { since = templates, undid }: { since?: readonly ClipTemplate[]; undid?: string } = {},
  ): Promise<void> {
    const given = { clipTemplates: next, since: { clipTemplates: since } };
    const { clipTemplates } = await ask('settings.change', given);
    await show({ templates: clipTemplates, kept });
    setSaid({ words, change: { before: since, after: next }, undid });
  }

  const tryToPut = (...given: Parameters<typeof put>) => attempt(() => put(...given));

  /** Undoes the last change, or redoes it. What another page has changed since stays. */
  function turnBack({ words, change, undid }: Said) {
    if (change === undefined) return;
    const { before, after: since } = change;
    return undid === undefined
      ? tryToPut(before, t('words_undone'), { since, undid: words })
      : tryToPut(before, undid, { since });
  }

  /** Rejects if it cannot be kept; the form shows the reason. */
  async function keep(template: ClipTemplate): Promise<void> {
    const there = templates.some(({ id }) => id === template.id);
    const next = there
      ? templates.map((other) => (other.id === template.id ? template : other))
      : [...templates, template];
    await put(next, t('templates_kept', { name: template.name }));
    edit(undefined);
  }

  /** Moves a template one place towards the top, where it wins over those below it. */
  function raise(index: number) {
    const next = [...templates];
    const [moved] = next.splice(index, 1);
    if (moved === undefined) return;
    next.splice(index - 1, 0, moved);
    void tryToPut(next, t('templates_moved', { name: moved.name, number: index })).then(() => {
      // The list has been drawn again by now. The button moved with its row, or is gone because the row is
      // first.
      const row = place.current?.querySelectorAll('[data-row]').item(index - 1);
      row?.querySelector('button')?.focus();
    });
  }

  async function read(chosen: File | undefined) {
    if (chosen === undefined) return;
    const { name: file } = chosen;
    const text = await chosen.text().catch(() => undefined);
    if (text === undefined) {
      setSaid({ words: t('templates_unreadable', { file }) });
      return;
    }
    const found = readTemplates(text, file);
    if (!found.ok) {
      setSaid({ words: found.words });
      return;
    }
    const next = joinTemplates(templates, found.templates);
    if (next === undefined) {
      setSaid({ words: plural('templates_tooMany', MAX_TEMPLATES) });
      return;
    }
    const { words: more = '' } = found;
    const words = sentences(plural('templates_read', found.templates.length, { file }), more);
    await tryToPut(next, words);
  }

  return (
    <div class="templates" ref={place}>
      {templates.length === 0 && (
        <>
          <p class="advice">{t('templates_none')}</p>
          <p class="advice">{t('templates_importTakes')}</p>
        </>
      )}
      <ol ref={rows.list} onKeyDown={rowKeys({ cursor: rows, page: PAGE })}>
        {templates.map((template, index) => (
          <TemplateRow
            key={template.id}
            template={template}
            onEdit={() => edit(template)}
            onRaise={index > 0 ? () => raise(index) : undefined}
            onRemove={() =>
              void tryToPut(
                templates.filter((other) => other !== template),
                t('templates_removed', { name: template.name }),
              )
            }
          />
        ))}
      </ol>
      {templates.length > 1 && <p class="advice">{t('templates_firstIsUsed')}</p>}
      {edited === undefined ? (
        <p class="buttons">
          <Button ref={add} onClick={() => edit('new')}>
            {t('templates_add')}
          </Button>
          <FilePicker
            single
            label={t('templates_file')}
            accept="application/json,.json"
            onFiles={([chosen]) => void read(chosen)}
          >
            {t('templates_import')}
          </FilePicker>
          {templates.length > 0 && (
            <Button
              onClick={() => browser.download('jackdaw-templates.json', writeTemplates(templates))}
            >
              <Icon name="download" /> {t('words_export')}
            </Button>
          )}
        </p>
      ) : (
        <TemplateForm
          key={edited === 'new' ? 'new' : edited.id}
          template={edited === 'new' ? undefined : edited}
          kept={kept}
          onKeep={keep}
          onCancel={() => edit(undefined)}
        />
      )}
      {problem !== undefined && <ProblemNotice problem={problem} />}
      <p class={`said ${said.change === undefined ? 'bad' : 'good'}`} role="status">
        {said.words}{' '}
        {said.change !== undefined && (
          <Button class="link" onClick={() => void turnBack(said)}>
            {t(said.undid === undefined ? 'words_undo' : 'words_redo')}
          </Button>
        )}
      </p>
    </div>
  );
}

interface TemplateRowProps {
  template: ClipTemplate;
  onEdit: () => void;
  /** Absent if the template is the first. */
  onRaise: (() => void) | undefined;
  onRemove: () => void;
}

function TemplateRow({ template, onEdit, onRaise, onRemove }: TemplateRowProps) {
  const { id, name } = template;
  return (
    <li data-row={id} tabIndex={-1} onKeyDown={onEnter(onEdit)}>
      <span class="words">
        <b dir="auto">{name}</b>
        <small>
          {about(template).map((words, at) => (
            <span key={at}>
              {at > 0 && ' · '}
              <bdi>{words}</bdi>
            </span>
          ))}
        </small>
      </span>
      {onRaise && (
        <Button
          class="plain"
          title={t('templates_moveUp')}
          aria-label={t('templates_moveNameUp', { name })}
          onClick={onRaise}
        >
          ↑
        </Button>
      )}
      <Button aria-label={t('templates_editName', { name })} onClick={onEdit}>
        {t('words_edit')}
      </Button>
      <IconButton
        icon="bin"
        label={t('templates_removeName', { name })}
        tip={t('words_remove')}
        onClick={onRemove}
      />
    </li>
  );
}

function about({ name, pattern, namespace, tags }: ClipTemplate): string[] {
  return [
    name === pattern ? '' : pattern,
    namespace && t('templates_in', { namespace }),
    tags && t('templates_tagged', { tags }),
  ].filter((words) => words !== '');
}
