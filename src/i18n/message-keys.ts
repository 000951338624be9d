/** The keys of all messages. Each file of `locales/en` is listed here; its keys begin with its name. */
type Files = typeof import('./locales/en/activity.json') &
  typeof import('./locales/en/answer.json') &
  typeof import('./locales/en/assistants.json') &
  typeof import('./locales/en/background.json') &
  typeof import('./locales/en/clip.json') &
  typeof import('./locales/en/find.json') &
  typeof import('./locales/en/language.json') &
  typeof import('./locales/en/library/backup.json') &
  typeof import('./locales/en/library/highlights.json') &
  typeof import('./locales/en/library/imports.json') &
  typeof import('./locales/en/library/library.json') &
  typeof import('./locales/en/library/list.json') &
  typeof import('./locales/en/library/look.json') &
  typeof import('./locales/en/library/many.json') &
  typeof import('./locales/en/library/marks.json') &
  typeof import('./locales/en/library/reader.json') &
  typeof import('./locales/en/library/twins.json') &
  typeof import('./locales/en/manifest.json') &
  typeof import('./locales/en/model.json') &
  typeof import('./locales/en/options.json') &
  typeof import('./locales/en/problem.json') &
  typeof import('./locales/en/sample.json') &
  typeof import('./locales/en/services.json') &
  typeof import('./locales/en/settings.json') &
  typeof import('./locales/en/tabs.json') &
  typeof import('./locales/en/templates.json') &
  typeof import('./locales/en/thread.json') &
  typeof import('./locales/en/welcome.json') &
  typeof import('./locales/en/words.json');

/** A message, as `t` takes it. */
export type MessageKey = Exclude<keyof Files, 'default' | symbol | number>;

/** A message with a count, as `plural` takes it: the part before `_one` and `_other`. */
export type PluralKey = MessageKey extends infer Key
  ? Key extends `${infer Stem}_other`
    ? Stem
    : never
  : never;
