import type { Bridge, Client, ClientWish } from '../protocol/assistants';

/** Requests about the bridge to assistants and scripts, and those of the page that holds its line. */
export interface BridgeRequests {
  'bridge.view': (request: Record<string, never>) => BridgeView;
  /** Opens the line to a bridge. The settings page has stored the code of the pairing with `keepKey`. */
  'bridge.pair': (request: { port: number }) => BridgeView;
  /** Off: closes the line, and no client gets anything. */
  'bridge.switch': (request: { on: boolean }) => BridgeView;
  'bridge.add-client': (request: ClientWish) => BridgeView;
  /** Takes the key of a client away, or gives it back. */
  'bridge.revoke': (request: { id: string; revoked: boolean }) => BridgeView;
  /** Where to dial; nothing while the line is closed. */
  'line.where': (request: Record<string, never>) => { port?: number };
  /** A frame from the bridge, and what is remembered about its socket. */
  'line.frame': (request: { frame: string; held: unknown }) => {
    send?: string;
    /** Handed over with the next frames of this socket. */
    hold?: unknown;
    /** No more frames of this socket are wanted. */
    close?: boolean;
  };
  'line.ended': (request: Record<string, never>) => void;
}

/** `waiting`: the bridge does not answer. `refused`: it does, and does not know the code. */
export type LineState = 'connected' | 'waiting' | 'refused';

/** The bridge as the settings show it. */
export interface BridgeView extends Bridge {
  paired: boolean;
  line: LineState;
  clients: Omit<Client, 'keySha'>[];
  /** Who asked last, while that is not long ago. */
  active?: string;
}
