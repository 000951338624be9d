import { CHANNEL_NAME, createAskInParts } from '../messages/parted';
import { createAsk, isAnnouncement } from '../messages/wire';
import { backupFolders, type HandleStore } from '../platform/backup-folder';
import { isButtonInSight } from '../platform/badge';
import { openShortcutSettings, shortcuts } from '../platform/commands';
import { releaseHosts, requestHosts } from '../platform/host-permission';
import { openPort } from '../platform/ports';
import { hear, pageUrl, post } from '../platform/runtime';
import { openSidePanel } from '../platform/side-panel';
import { tabAddresses, tabArrivals } from '../platform/tabs/tab-addresses';
import { onTabChange } from '../platform/tabs/tab-changes';
import { currentWindowId, openTab } from '../platform/tabs/tabs';
import type { Environment, Listen } from './environment';

/**
 * Connects a page to the real background and the real browser.
 * @param folder for a page that writes backups into a folder
 */
export function connect(folder?: HandleStore): Environment {
  return {
    ask: createAsk(post),
    askInParts: createAskInParts(() => openPort(CHANNEL_NAME)),
    listen,
    browser: {
      name: import.meta.env.FIREFOX ? 'firefox' : 'chromium',
      mac: navigator.platform.startsWith('Mac'),
      pageUrl: (path) => pageUrl(`/${path}`),
      open: openTab,
      windowId: currentWindowId,
      openSidePanel,
      close: () => window.close(),
      onTabChange,
      addresses: tabAddresses,
      arrivals: tabArrivals,
      requestHosts,
      releaseHosts,
      buttonInSight: isButtonInSight,
      shortcuts,
      openShortcutSettings,
      model: {
        state: async () => (await browserModel()).browserModelState(),
        download: async (told) => (await browserModel()).downloadBrowserModel(told),
      },
      folders: folder && backupFolders(folder),
      storage: async () => {
        const { usage = 0, quota = 0 } = await navigator.storage.estimate();
        return { used: usage, quota };
      },
      copy: (text) => navigator.clipboard.writeText(text),
      download: (fileName, text) =>
        downloadParts(fileName, [new Blob([text], { type: 'text/markdown;charset=utf-8' })]),
      downloadParts,
    },
    now: () => new Date(),
  };
}

/** Loaded on demand, because only the settings need it. */
const browserModel = () => import('../platform/browser-model');

const listen: Listen = (name, heard) =>
  hear((message) => {
    if (isAnnouncement(message) && message.name === name) heard(message.detail as never);
  });

function downloadParts(fileName: string, parts: readonly Blob[]): void {
  const url = URL.createObjectURL(new Blob([...parts], { type: parts[0]?.type ?? '' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  // After the click the download has its own reference to the file.
  URL.revokeObjectURL(url);
}
