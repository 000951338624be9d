import type { Bridge, Client, ClientWish } from '../protocol/assistants';

/** Requests about the bridge for assistants and scripts, and requests of the page that holds its line. */
export interface BridgeRequests {
  'bridge.view': (request: Record<string, never>) => BridgeView;
  /** Opens the line to a bridge. The settings page has already stored the pairing code with `keepKey`. */
  'bridge.pair': (request: { port: number }) => BridgeView;
  /** Switches the bridge on or off. Off closes the line, and no client gets anything. */
  'bridge.switch': (request: { on: boolean }) => BridgeView;
  'bridge.add-client': (request: ClientWish) => BridgeView;
  /** Revokes the key of a client, or restores it. */
  'bridge.revoke': (request: { id: string; revoked: boolean }) => BridgeView;
  /** Asks where to dial. Empty if the line should be closed. */
  'line.where': (request: Record<string, never>) => { port?: number };
  /** Passes on a frame of the bridge, with what was held for its socket. */
  'line.frame': (request: { frame: string; held: unknown }) => {
    send?: string;
    /** Passed along with the next frames of this socket. */
    hold?: unknown;
    /** No more frames of this socket are wanted. */
    close?: boolean;
  };
  'line.ended': (request: Record<string, never>) => void;
}

/** `waiting`: the bridge does not answer. `refused`: it answers, but does not know the code. */
export type LineState = 'connected' | 'waiting' | 'refused';

/** The bridge as the settings show it. */
export interface BridgeView extends Bridge {
  paired: boolean;
  line: LineState;
  clients: Omit<Client, 'keySha'>[];
  /** The client that asked last, if it asked recently. */
  active?: string;
}
