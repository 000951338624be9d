/** The settings by real keys without seeing the screen: the tests of `heard.test.ts` that are about them. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshFolder } from '../../../scripts/browser/profile.mjs';
import { until } from '../../../scripts/browser/until.mjs';
import { startFakeModel } from '../../fakes/services/fake-model';
import { forgetBridge, startBridgeProcess } from '../bridge/bridge-process';
import { keepArticles } from '../drivers/keep-articles';
import { type LedgerService, startLedgerService } from '../drivers/ledger-service';
import type { Walk } from './walk';

const NOTE = '# Otters\n\nOtters hold hands while they sleep.';
const KEY = 'key-e2e-0123456789-abcd';

/** @param today gives the walk, and the address of a page that is not kept */
export function settingsHeard(today: () => { walk: Walk; unkept: string }): void {
  const folder = freshFolder('heard');
  let remote: LedgerService;
  let walk: Walk;

  beforeAll(async () => {
    ({ walk } = today());
    remote = await startLedgerService();
    remote.keys.add(KEY);
  });

  afterAll(async () => {
    await remote?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const press = (keys: string) => walk.press(keys);
  const type = (text: string) => walk.type(text);
  const list = () => walk.jackdaw.ask('documents.list', { offset: 0, limit: 9 });

  describe('without the screen, in the settings:', () => {
    it('a note is imported, and the import undone', async () => {
      const { page, hear, to } = await walk.openOwn('options.html#import');
      await page
        .locator('#import input[type=file]')
        .first()
        .setInputFiles({
          ...{ name: 'otters.md', mimeType: 'text/markdown', buffer: Buffer.from(NOTE) },
        });
      await hear('choose a file', /1 document imported/);
      await to('Undo this import');
      await hear('Tab comes to the undo', /button “Undo this import/);
      await press('Return');
      await hear('Enter takes it back', /Undone|taken back|undone/i);
      await page.close();
      expect(walk.heard()).toMatchSnapshot();
    });

    it('everything is backed up, and the file restored', async () => {
      const { page, hear, to } = await walk.openOwn('options.html#backup');
      const downloading = page.waitForEvent('download');
      await to('Back up everything');
      await hear('Tab comes to the backup', /button “Back up everything/);
      await press('Return');
      const file = join(folder, 'backup.jsonl');
      await (await downloading).saveAs(file);
      await hear('Enter backs up', /identical/);
      const [document] = (await list()).documents;
      await walk.jackdaw.ask('documents.remove', { uid: document?.uid ?? '' });
      await page.locator('#backup input[type=file]').first().setInputFiles(file);
      await hear('choose the file', /Will be added.*The file is whole/);
      await to('Restore', { exact: true });
      await hear('Tab comes to the restoring', /button “Restore”/);
      await press('Return');
      await hear('Enter restores', /Restored: /);
      await page.close();
      expect(walk.heard()).toMatchSnapshot();
    });

    it('a service is connected, and the activity says what went there', async () => {
      const { page, hear, to } = await walk.openOwn('options.html#services');
      await to('Connect a service');
      await hear('Tab comes to the services', /button “Connect a service/);
      await press('Return');
      await hear('Enter opens the form', /textbox “Name/);
      await type('Team');
      for (const [label, text] of [
        ['Base address', remote.baseUrl],
        ['API key', KEY],
      ] as const) {
        await to(label);
        await hear(`in the form, ${label}`, new RegExp(label));
        await type(text);
      }
      await press('Return');
      await hear('Enter connects and tests it', /heading “Team.*It works/);
      await to('Test connection');
      await hear('Tab comes to its test', /button “Test connection/);
      await page.close();

      await keepArticles(walk.jackdaw, [today().unkept]);
      await until('it has arrived', async () => remote.ledger.length > 0);
      const activity = await walk.openOwn('activity.html');
      await activity.hear('open the activity', /Everything has been delivered/);
      await activity.to('Library');
      await activity.hear('Tab comes to the library', /link “Library/);
      await activity.page.close();
      expect(walk.heard()).toMatchSnapshot();
    });

    it('an own model is chosen, tested, switched off and forgotten', async () => {
      const model = await startFakeModel();
      const { page, hear, to } = await walk.openOwn('options.html#model');
      await to('Choose a model');
      await hear('Tab comes to the model', /button “Choose a model/);
      await press('Return');
      await hear('Enter opens the form', /textbox “Address of the model/);
      await type('ftp://nowhere');
      await press('Return');
      await hear('Enter with an address that none can have', /Address of the model.*A model needs/);
      await to('Address of the model');
      await press('ctrl+a');
      await type(model.baseUrl);
      for (const [label, text] of [
        ['Name of the model', 'fake'],
        ['Key of the model', KEY],
      ] as const) {
        await to(label);
        await hear(`in the form, ${label}`, new RegExp(label));
        await type(text);
      }
      await press('Return');
      await hear('Enter keeps it', /heading “fake/);
      await to('Test the model');
      await press('Return');
      await hear('Enter tests it', /It works/);
      await to('Switch off');
      await press('Return');
      await hear('Enter switches it off', /button “Switch on/);
      await to('Forget it and its key');
      await press('Return');
      await hear('Enter forgets it', /button “Choose a model/);
      await page.close();
      await model.close();
      expect(walk.heard()).toMatchSnapshot();
    });

    it('a bridge is paired, a key made and revoked, and the bridge closed', async () => {
      const bridge = await startBridgeProcess();
      const { page, hear, to } = await walk.openOwn('options.html#assistants');
      await to('Pairing code');
      await hear('Tab comes to the code', /textbox “Pairing code/);
      await type('abcd');
      await press('Return');
      await hear('Enter with half a code', /Pairing code.*code/);
      await press('ctrl+a');
      await type(bridge.code());
      await to('Port');
      await hear('Tab comes to the port', /textbox “Port/);
      await press('ctrl+a');
      await type(String(bridge.port));
      await press('Return');
      await hear('Enter pairs it', /Connected to the bridge/);
      await to('Make a key');
      await press('Return');
      await hear('Enter asks who it is for', /textbox “Name/);
      await type('Script');
      await to('Save notes');
      await hear('Tab comes to what it may do', /checkbox “Save notes/);
      await press('space');
      await hear('Space allows it', /checkbox “Save notes”, checked/);
      await press('Return');
      await hear('Enter makes it', /button “Copy.*May read.*Script/);
      await press('Return');
      await hear('Enter copies it', /Copied/);
      await to('Done');
      await press('Return');
      await hear('Enter hides it', /heading “Assistants/);
      await to('Revoke');
      await hear('Tab comes to its revoking', /button “Revoke/);
      await press('Return');
      await hear('Enter revokes it', /opens nothing/);
      await to('Let programs with a key');
      await hear('Tab comes to the switch', /checkbox “Let programs/);
      await press('space');
      await hear('Space closes the bridge', /Closed/);
      await page.close();
      await bridge.end();
      forgetBridge(bridge);
      expect(walk.heard()).toMatchSnapshot();
    });

    it('a setting is found', async () => {
      const { page, hear } = await walk.openOwn('options.html');
      await page.getByRole('heading', { name: 'Saving', exact: true }).waitFor();
      await press('slash');
      await hear('/ leads to the search', /Search settings/);
      await type('rebuild');
      await hear('letters search', /Rebuild search index/);
      await press('Return');
      await hear('Enter goes there', /button “Rebuild search index/);
      await page.close();
      expect(walk.heard()).toMatchSnapshot();
    });
  });
}
