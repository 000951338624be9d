import type { Runtime } from 'webextension-polyfill';
import { browser } from './browser';
import { isFromOwnPage } from './runtime';

/** One end of a port. Keeps messages until it has a listener. */
export interface PortEnd {
  post(message: unknown): void;
  onMessage(heard: (message: unknown) => void): void;
  onClose(closed: () => void): void;
  close(): void;
}

/** Opens a port to the background, and starts the background if necessary. */
export function openPort(name: string): PortEnd {
  return portEnd(browser.runtime.connect({ name }));
}

/** Accepts the ports of this name that our own pages open. Others get no answer. */
export function acceptPorts(name: string, accept: (end: PortEnd) => void): void {
  browser.runtime.onConnect.addListener((port) => {
    if (port.name !== name) return;
    if (port.sender !== undefined && isFromOwnPage(port.sender)) accept(portEnd(port));
    else port.disconnect();
  });
}

function portEnd(port: Runtime.Port): PortEnd {
  const waiting: unknown[] = [];
  let hear: ((message: unknown) => void) | undefined;
  let tellClosed: (() => void) | undefined;
  let closed = false;
  port.onMessage.addListener((message: unknown) => {
    if (hear === undefined) waiting.push(message);
    else hear(message);
  });
  port.onDisconnect.addListener(() => {
    closed = true;
    tellClosed?.();
  });
  return {
    post(message) {
      // A message on a port that has just closed has no receiver.
      if (!closed) port.postMessage(message);
    },
    onMessage(heard) {
      hear = heard;
      for (const message of waiting.splice(0)) heard(message);
    },
    onClose(heard) {
      tellClosed = heard;
      if (closed) heard();
    },
    close() {
      closed = true;
      port.disconnect();
    },
  };
}
