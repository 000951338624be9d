import { beforeEach, describe, expect, it } from 'vitest';
import { overHttp } from '../../../src/assistant/over-http';
import type { Ask } from '../../../src/assistant/service-calls';
import { COMMANDS, type Options } from '../../../src/command/actions';
import { retryLimited } from '../../../src/command/retry-limited';
import { type DeviceHost, deviceHost } from '../../server/hosts/device-host';

let host: DeviceHost;
let ask: Ask;
let output = '';
let files: Record<string, string> = {};

beforeEach(async () => {
  host = await deviceHost();
  ask = overHttp(host.baseUrl, host.key, host.fetch);
  output = '';
  files = {};
});

function run(name: string, words: string[], options: Partial<Options> = {}, input = '') {
  const command = COMMANDS[name];
  if (command === undefined) throw new Error(`no command ${name}`);
  return command(
    ask,
    words,
    { json: false, ...options },
    {
      write: (text) => {
        output += text;
      },
      read: async () => input,
      writeFile: (folder, file, text) => {
        files[`${folder}/${file}`] = text;
      },
    },
  );
}

const note = { namespace: 'birds', title: 'Terns', tag: ['sea', 'white'] };

describe('a note that says when it was kept', () => {
  it.each([
    ['2024-05-01T10:00:00.000Z', true],
    ['2999-05-01T10:00:00.000Z', false],
  ])('saved: %s', async (saved, isTaken) => {
    const text = `---\ntitle: Terns\nsaved: ${saved}\n---\n\nTerns dive.`;
    await run('save', [], { namespace: 'birds' }, text);
    output = '';
    await run('search', ['terns'], { json: true });
    const [found] = JSON.parse(output);
    expect(found.sources[0].source_updated_at === saved).toBe(isTaken);
  });
});

describe('the command line', () => {
  it('saves what is piped in, finds it and says where it is from', async () => {
    expect(await run('save', [], note, 'Terns dive for fish.')).toBe(0);
    expect(output).toContain('Saved under birds');
    output = '';
    expect(await run('search', ['terns', 'dive'])).toBe(0);
    expect(output).toContain('Terns\n');
    expect(output).toContain('Terns dive for fish.');
  });

  it('ends with 1 where nothing is found', async () => {
    expect(await run('search', ['zeppelins'])).toBe(1);
    expect(await run('ask', ['Who flew zeppelins?'])).toBe(1);
    expect(await run('export', [])).toBe(1);
  });

  it('answers a question with its sources', async () => {
    await run('save', [], note, 'Terns dive for fish.');
    output = '';
    expect(await run('ask', ['What do terns dive for?'])).toBe(0);
    expect(output).toMatch(/Terns dive for fish\.[\s\S]*\[1\] Terns/);
  });

  it('writes JSON for programs', async () => {
    await run('save', [], note, 'Terns dive for fish.');
    output = '';
    await run('search', ['terns'], { json: true });
    expect(JSON.parse(output)[0].sources[0].title).toBe('Terns');
    output = '';
    await run('export', [], { json: true });
    expect(
      output
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line).namespace),
    ).toEqual(['birds']);
  });

  it('exports into files whose names no page can choose', async () => {
    await run('save', [], { ...note, title: '../../etc/passwd' }, 'One.');
    await run('save', [], { ...note, namespace: 'other', title: '???' }, 'Two.');
    expect(await run('export', [], { out: 'folder' })).toBe(0);
    expect(Object.keys(files).sort()).toEqual([
      'folder/00001-untitled.md',
      'folder/00002-etc-passwd.md',
    ]);
    expect(files['folder/00002-etc-passwd.md']).toContain('title: "../../etc/passwd"');
  });

  it('leaves out what is removed while it exports', async () => {
    await run('save', [], note, 'One.');
    await run('save', [], { ...note, namespace: 'other' }, 'Two.');
    const whole = ask;
    let uid: string | undefined;
    ask = async (path, init) => {
      uid ??= /^\/documents\/(\w+)/.exec(path)?.[1];
      return uid !== undefined && path.startsWith(`/documents/${uid}`)
        ? Response.json({ message: 'No such document.' }, { status: 404 })
        : whole(path, init);
    };
    expect(await run('export', [], { out: 'folder' })).toBe(0);
    expect(output).toContain('1 written.');
    expect(Object.keys(files)).toHaveLength(1);
  });

  it.each([
    ['repeats where the next page begins', (page: number) => `${page % 2}`, 0],
    ['gives the same page for ever', (page: number) => `${page}`, 0],
    ['gives empty pages for ever', (page: number) => `${page}`, 1],
  ])('ends the export from a service that %s', async (_, next, shown) => {
    await run('save', [], note, 'One.');
    const whole = ask;
    let page = 0;
    ask = async (path, init) => {
      if (!path.startsWith('/documents?')) return whole(path, init);
      page += 1;
      const { documents } = await (await whole('/documents', init)).json();
      return Response.json({ documents: documents.slice(shown), next: next(page) });
    };
    await expect(run('export', [], { out: 'folder' })).rejects.toThrow('list does not end');
    expect(page).toBeLessThan(5);
  });

  it.each(['notadate', '2026-13-45', '2026-02-31', 'last week'])(
    'takes %s for no date',
    async (date) => {
      await expect(run('search', ['terns'], { after: date })).rejects.toThrow(
        '--after needs a date',
      );
      await expect(run('search', ['terns'], { before: date })).rejects.toThrow(
        '--before needs a date',
      );
    },
  );

  it('exports a text with one front matter, which has its tags', async () => {
    await run('save', [], note, 'Terns dive for fish.');
    await run('export', [], { out: 'folder' });
    const [text = ''] = Object.values(files);
    expect(text.match(/^---$/gm)).toHaveLength(2);
    expect(text.match(/^title:/gm)).toHaveLength(1);
    expect(text).toMatch(
      /^tags:.*\n(?:.*\n)*namespace: "birds"\nsaved: .*\n---\n\nTerns dive for fish\.\n$/m,
    );
    output = '';
    await run('search', ['terns']);
    expect(output).not.toContain('tags:');
  });

  it('exports more than one page of the list holds', async () => {
    for (let n = 0; n < 103; n++) await run('save', [], { namespace: `n${n}` }, `Text ${n}.`);
    await run('export', [], { out: 'folder' });
    const texts = Object.values(files).map((text) => /Text \d+\./.exec(text)?.[0]);
    expect(new Set(texts).size).toBe(103);
  });

  it('shows no sign that a terminal would obey', async () => {
    await run('save', [], { ...note, title: 'Red' }, 'Red \u001b[31m terns \u0007 dive.');
    output = '';
    await run('search', ['terns']);
    expect(output).toContain('terns');
    for (const sign of ['\u0007', '\u001b']) expect(output).not.toContain(sign);
  });

  it('asks for what is missing', async () => {
    await expect(run('save', [], {}, 'x')).rejects.toThrow('--namespace');
    await expect(run('search', [])).rejects.toThrow('what to look for');
    await expect(run('search', ['x'], { limit: 'many' })).rejects.toThrow('--limit');
  });

  it('waits as long as a rate limit says, and no longer than a minute', async () => {
    const waits: number[] = [];
    const statuses = [429, 429, 200];
    const limited: Ask = async () =>
      new Response('{}', { status: statuses.shift() ?? 0, headers: { 'retry-after': '2' } });
    const sleep = async (ms: number) => void waits.push(ms);
    expect((await retryLimited(limited, sleep)('/context')).status).toBe(200);
    expect(waits).toEqual([2_000, 2_000]);
    const spent: Ask = async () =>
      new Response('{}', { status: 429, headers: { 'retry-after': '86400' } });
    expect((await retryLimited(spent, sleep)('/question')).status).toBe(429);
    expect(waits).toHaveLength(2);
  });

  it('waits for a database that is away to read, and never repeats a change', async () => {
    const waits: number[] = [];
    const sleep = async (ms: number) => void waits.push(ms);
    const away = (): Ask => {
      const statuses = [503, 200];
      return async () =>
        new Response('{}', { status: statuses.shift() ?? 0, headers: { 'retry-after': '5' } });
    };
    expect((await retryLimited(away(), sleep)('/documents')).status).toBe(200);
    expect((await retryLimited(away(), sleep)('/context/save', { method: 'POST' })).status).toBe(
      503,
    );
    expect(waits).toEqual([5_000]);
  });

  it('waits a second if a rate limit says that no time is left', async () => {
    const waits: number[] = [];
    const said = ['0', '-5'];
    const limited: Ask = async () => {
      const seconds = said.shift();
      const headers = { 'retry-after': seconds ?? '' };
      return new Response('{}', { status: seconds === undefined ? 200 : 429, headers });
    };
    await retryLimited(limited, async (ms) => void waits.push(ms))('/context');
    expect(waits).toEqual([1_000, 1_000]);
  });
});
