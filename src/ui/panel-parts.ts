/** Parts that the side panel shows from the start. The popup does without them or loads them later. */
import { KeyboardNote } from './parts/KeyboardNote';
import { Related } from './related/Related';
import { createRelated } from './related/related-model';
import { talkParts } from './talk-parts';

export const panelParts = { ...talkParts, createRelated, KeyboardNote, Related };

export type PanelParts = typeof panelParts;
