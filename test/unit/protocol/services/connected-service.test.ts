import { describe, expect, it } from 'vitest';
import {
  isSendableKey,
  originOf,
  parseBaseUrl,
  pushUrl,
} from '../../../../src/protocol/services/connected-service';
import { pushService, service } from '../../../fakes/services/services';

describe('a base address', () => {
  it.each([
    [' https://team.example/api/v1/ ', 'https://team.example/api/v1'],
    ['https://team.example:8443/v1?x=1#y', 'https://team.example:8443/v1'],
    ['http://127.0.0.1:3000/v1', 'http://127.0.0.1:3000/v1'],
    ['http://localhost:3000/v1', 'http://localhost:3000/v1'],
  ])('%s is kept as %s', (typed, kept) => {
    expect(parseBaseUrl(typed)).toMatchObject({ ok: true, baseUrl: kept });
  });

  it.each([
    ['team.example', 'not-an-address'],
    ['ftp://team.example', 'not-an-address'],
    ['javascript:alert(1)', 'not-an-address'],
    ['http://team.example/v1', 'not-secure'],
    ['http://127.0.0.1.evil.example/v1', 'not-secure'],
    ['http://localhost.evil.example/v1', 'not-secure'],
    ['http://10.0.0.1/v1', 'not-secure'],
    ['http://[::1]:3000/v1', 'not-secure'],
    ['https://user:secret@team.example/v1', 'carries-secrets'],
  ])('%s is refused: %s', (typed, fault) => {
    expect(parseBaseUrl(typed)).toEqual({ ok: false, fault });
  });
});

describe('a custom connection', () => {
  it('puts the uid into the address as one piece', () => {
    expect(pushUrl('https://a.example/d/{{uid}}?v=1', 'x/../y')).toBe(
      'https://a.example/d/x%2F..%2Fy?v=1',
    );
    expect(pushUrl('http://a.example/d/{{uid}}', 'x')).toBeUndefined();
  });

  it.each([
    'https://{{uid}}/',
    'https://a.example{{uid}}/',
    'https://{{uid}}:pass@a.example/',
    'https://a.example:{{uid}}/',
    'https://a.example:4{{uid}}/',
    'https:{{uid}}/d',
    'https://{{u\nid}}.example/{{uid}}',
    '{{uid}}://a.example/',
  ])('lets no document choose the host: %j', (template) => {
    for (const uid of ['evil.example', '43', 'https']) {
      expect(pushUrl(template, uid)).toBeUndefined();
      expect(originOf(pushService({ urlTemplate: template }))).toBeUndefined();
    }
  });
});

describe('the key of a service', () => {
  it('belongs to an origin', () => {
    expect(originOf(service({ baseUrl: 'https://team.example/other/v1' }))).toBe(
      'https://team.example',
    );
    expect(originOf(pushService())).toBe('https://archive.example');
    expect(originOf(service({ baseUrl: 'http://team.example' }))).toBeUndefined();
  });

  it('must fit into a header', () => {
    for (const key of ['sk_live-123', '']) expect(isSendableKey(key)).toBe(true);
    for (const key of ['two words', 'line\nbreak', 'schlüssel'])
      expect(isSendableKey(key)).toBe(false);
  });
});
