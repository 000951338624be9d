/** What the bench asks of a browser with the extension in it. One file each says how a browser does it. */
import { until } from '../../scripts/browser/until.mjs';
import type { ReplyOf, RequestName, RequestOf } from '../../src/messages/requests.ts';
import type { Place } from '../places/place.ts';
import type { Watch } from './watch.ts';

export interface Driver {
  readonly watch: Watch;
  /** Asks the background as a page of ours does. */
  ask<N extends RequestName>(name: N, request: RequestOf<N>): Promise<ReplyOf<N>>;
  /** Connects a service that is asked and gets no clips. */
  connect(baseUrl: string): Promise<void>;
  /** Opens a page of the web in front. */
  visit(url: string): Promise<Place>;
  /** Opens a page of the extension in front, and watches it. */
  own(path: string): Promise<Place>;
  /** Keeps the page in front. @returns the uid of the clip */
  keep(url: string): Promise<string>;
  /** Counts what a page of ours did that no event tells of. */
  collect(place: Place): Promise<void>;
  /** The tabs that something else has opened, beside this one. */
  opened(beside: Place): Promise<Place[]>;
  close(): Promise<void>;
}

/** Resolves when the newest clip is of this address. */
export function keptFrom(driver: Pick<Driver, 'ask'>, url: string, ms?: number): Promise<string> {
  return until(
    `${url} is kept`,
    async () => {
      const { documents } = await driver.ask('documents.list', { offset: 0, limit: 1 });
      return documents[0]?.url === url && documents[0].uid;
    },
    ms,
  );
}
