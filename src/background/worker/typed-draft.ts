/**
 * What a person has typed into a form and not saved: about a page before saving it, a note, a correction. A click
 * outside the popup closes it, and another window may remove what a form is about, so the form must show those words
 * when it opens again. Private windows have no form to type into.
 */
import * as v from 'valibot';
import type { HeldText, TypedDraft } from '../../messages/clip';
import { forget, recall, remember } from '../../platform/session';
import { createQueue } from '../../platform/turns';
import type { Handler } from './worker-context';

const KEY = 'typed-drafts';
/** Number of forms whose words are held. The one written longest ago makes room for another. */
const MOST_HELD = 20;

// Only the background writes session storage, so the schemas check little more than the shape.
const HeldSchema = v.array(v.object({ of: v.string(), typed: v.record(v.string(), v.unknown()) }));
const PageSchema = v.custom<TypedDraft>((value) =>
  v.is(v.looseObject({ note: v.string() }), value),
);
type Held = v.InferOutput<typeof HeldSchema>;

const ofPage = (url: string) => `page:${url}`;

/** Runs one at a time, so that two windows do not overwrite each other's words. */
const inTurn = createQueue();

async function readHeld(): Promise<Held> {
  const held = v.safeParse(HeldSchema, await recall(KEY));
  return held.success ? held.output : [];
}

/** @param typed `undefined`: it was saved or discarded. */
function hold(of: string, typed: HeldText | undefined): Promise<void> {
  return inTurn(async () => {
    const others = (await readHeld()).filter((one) => one.of !== of);
    const held = typed === undefined ? others : [...others, { of, typed }];
    if (held.length > 0) await remember(KEY, held.slice(-MOST_HELD));
    else await forget(KEY);
  });
}

function heldOf(of: string): Promise<HeldText | undefined> {
  return inTurn(async () => (await readHeld()).find((one) => one.of === of)?.typed);
}

export const noteTyped: Handler<'clip.typed'> = (_context, { url, typed }) =>
  hold(ofPage(url), { ...typed });

export const holdText: Handler<'typed.hold'> = (_context, { of, typed }) => hold(of, typed);

export const heldText: Handler<'typed.get'> = (_context, { of }) => heldOf(of);

/** Returns what was typed last about this page. */
export async function typedAbout(url: string): Promise<TypedDraft | undefined> {
  const { success, output } = v.safeParse(PageSchema, await heldOf(ofPage(url)));
  return success ? output : undefined;
}

/** Forgets what was typed about a page that is kept now. Never rejects, because the clip is kept in any case. */
export const forgetTyped = (url: string): Promise<void> =>
  hold(ofPage(url), undefined).catch(() => undefined);
