// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { moment } from '../../../../src/background/services/service-ports';
import { lose } from '../../../../src/outbox/transitions';
import { Database } from '../../../../src/storage/database/database';
import { changeDelivery } from '../../../../src/storage/outbox';
import { DeliveryList } from '../../../../src/ui/activity/DeliveryList';
import { mountPage } from '../../../../src/ui/mount';
import { service } from '../../../fakes/services/services';
import { button, eventually, mounted, one, unmount } from '../mounted';
import { opened } from '../opened';

afterEach(() => {
  unmount();
  vi.restoreAllMocks();
});

describe('a clip that is kept without a network', () => {
  it('says in the list of deliveries what it waits for', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const fake = await opened();
    await fake.ask('services.put', { service: service() });
    await fake.ask('clip.save', { kind: 'page', namespace: 'sea' });
    mounted(<DeliveryList />, fake);
    await eventually(() =>
      expect(one('.delivery').textContent).toContain('in the queue. There is no network.'),
    );
  });

  it('says what to do if what was to be sent is lost, and offers nothing else', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const fake = await opened();
    await fake.ask('services.put', { service: service() });
    await fake.ask('clip.save', { kind: 'page', namespace: 'sea' });
    const database = new Database();
    const { rows } = await fake.ask('deliveries.list', { offset: 0, limit: 1 });
    for (const { id } of rows) await changeDelivery(database, id, (row) => lose(row, moment()));
    database.close();
    mounted(<DeliveryList />, fake);
    await eventually(() =>
      expect(one('.delivery').textContent).toContain('What was to be sent is lost. Delete this'),
    );
    expect([...document.querySelectorAll('.delivery button')].map((b) => b.textContent)).toEqual([
      'Delete',
    ]);
  });

  it('keeps what is typed instead of it if that cannot be stored', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const fake = await opened();
    await fake.ask('services.put', { service: service() });
    await fake.ask('clip.save', { kind: 'page', namespace: 'sea' });
    fake.problems['deliveries.replace'] = { code: 'disk-full' };
    mounted(<DeliveryList />, fake);
    await eventually(() => button('Edit').click());
    const area = await eventually(() => one<HTMLTextAreaElement>('.delivery textarea'));
    area.value = 'Shorter.';
    area.dispatchEvent(new Event('input', { bubbles: true }));
    button('Send this instead').click();
    await eventually(() => expect(document.body.textContent).toContain('disk is full'));
    expect(one<HTMLTextAreaElement>('.delivery textarea').value).toBe('Shorter.');
  });

  it('wakes the background once there is a network again, if any page is open', async () => {
    const fake = await opened();
    const place = document.createElement('div');
    place.id = 'page';
    document.body.append(place);
    mountPage(<p />, fake);
    expect(fake.asked).toEqual([]);
    dispatchEvent(new Event('online'));
    await eventually(() => expect(fake.asked).not.toEqual([]));
  });
});
