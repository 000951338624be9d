import { describe, expect, it } from 'vitest';
import {
  databaseUrlFrom,
  partitionsFrom,
  portFrom,
  publicUrlFrom,
} from '../../../../src/server/http/settings';

describe('the settings of a server', () => {
  it('are read as they are meant', () => {
    expect(portFrom('0')).toBe(0);
    expect(portFrom('8793')).toBe(8793);
    expect(partitionsFrom('16')).toBe(16);
    expect(partitionsFrom(undefined)).toBeUndefined();
    expect(publicUrlFrom(undefined)).toBeUndefined();
    expect(publicUrlFrom('https://Library.example.org/team/v1/')).toBe(
      'https://library.example.org/team/v1',
    );
  });

  it.each(['', ' ', '-1', '65536', '80a', '1e3', '0x50', '80.5'])(
    'refuse the port “%s”',
    (given) => {
      expect(() => portFrom(given)).toThrow('--port a number up to 65535');
    },
  );

  it.each(['', 'many', '-2', '257', '1.5'])('refuse “%s” partitions', (given) => {
    expect(() => partitionsFrom(given)).toThrow('--partitions a number up to 256');
  });

  it.each([
    ['', 'a whole address'],
    ['library.example.org/v1', 'a whole address'],
    ['ftp://library.example.org/v1', 'a whole address'],
    ['https://ada:secret@library.example.org/v1', 'without a name'],
    ['https://library.example.org/v1?key=1', 'without a name'],
    ['https://library.example.org/', 'ends in /v1'],
    ['https://library.example.org/apiv1', 'ends in /v1'],
  ])('refuse the public address “%s”: %s', (given, why) => {
    expect(() => publicUrlFrom(given)).toThrow(why);
  });

  it.each([
    'postgres://ada:p%40ss@db.example.org:5432/team?sslmode=require',
    'postgresql://db/team',
    'postgresql:///team?host=/run/postgresql',
    'postgres://ada:secret@/team?host=/run/postgresql',
    'socket:/run/postgresql?db=team',
    '/run/postgresql team',
  ])('take “%s” for the address of a database', (given) => {
    expect(databaseUrlFrom(given)).toBe(given);
  });

  it('take none, or an empty one, for the embedded database', () => {
    expect(databaseUrlFrom(undefined)).toBeUndefined();
    expect(databaseUrlFrom('')).toBeUndefined();
  });

  it.each([
    'garbage',
    ' ',
    'ada:secret@db/team',
    'https://ada:secret@db/team',
    'mysql://ada:secret@db/team',
    'postgres:ada:secret@db/team',
    'postgres://ada:secret@',
    'postgres://ada:secret@db:99999/team',
    'postgres://ada:secret%E4@db/team',
    'postgres://ada:se/cret@db/team',
    'postgres://ada:se#cret@db/team',
  ])('refuse “%s” as the address of a database, and show no password', (given) => {
    expect(() => databaseUrlFrom(given)).toThrow(/looks like postgres:(?!.*secret)/);
  });
});
