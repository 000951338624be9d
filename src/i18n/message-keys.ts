/** The keys of all messages. Each file of `locales/en` is named here; its keys begin with its name. */
import type activity from './locales/en/activity.json';
import type answer from './locales/en/answer.json';
import type assistants from './locales/en/assistants.json';
import type background from './locales/en/background.json';
import type clip from './locales/en/clip.json';
import type find from './locales/en/find.json';
import type language from './locales/en/language.json';
import type backup from './locales/en/library/backup.json';
import type highlights from './locales/en/library/highlights.json';
import type imports from './locales/en/library/imports.json';
import type library from './locales/en/library/library.json';
import type list from './locales/en/library/list.json';
import type look from './locales/en/library/look.json';
import type many from './locales/en/library/many.json';
import type marks from './locales/en/library/marks.json';
import type reader from './locales/en/library/reader.json';
import type twins from './locales/en/library/twins.json';
import type manifest from './locales/en/manifest.json';
import type model from './locales/en/model.json';
import type options from './locales/en/options.json';
import type problem from './locales/en/problem.json';
import type sample from './locales/en/sample.json';
import type services from './locales/en/services.json';
import type settings from './locales/en/settings.json';
import type tabs from './locales/en/tabs.json';
import type templates from './locales/en/templates.json';
import type thread from './locales/en/thread.json';
import type welcome from './locales/en/welcome.json';
import type words from './locales/en/words.json';

type In<File> = Exclude<keyof File, symbol | number>;

/** A message as `t` takes it. */
export type MessageKey =
  | In<typeof activity>
  | In<typeof answer>
  | In<typeof assistants>
  | In<typeof background>
  | In<typeof backup>
  | In<typeof clip>
  | In<typeof find>
  | In<typeof highlights>
  | In<typeof imports>
  | In<typeof language>
  | In<typeof library>
  | In<typeof list>
  | In<typeof look>
  | In<typeof many>
  | In<typeof reader>
  | In<typeof twins>
  | In<typeof manifest>
  | In<typeof marks>
  | In<typeof model>
  | In<typeof options>
  | In<typeof problem>
  | In<typeof sample>
  | In<typeof services>
  | In<typeof settings>
  | In<typeof tabs>
  | In<typeof templates>
  | In<typeof thread>
  | In<typeof welcome>
  | In<typeof words>;

/** A message with a count, as `plural` takes it: what stands before `_one` and `_other`. */
export type PluralKey = MessageKey extends infer Key
  ? Key extends `${infer Stem}_other`
    ? Stem
    : never
  : never;
