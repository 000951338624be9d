import { describe, expect, it } from 'vitest';
import { ProblemError } from '../../../../src/protocol/problem';
import {
  checkKey,
  checkModel,
  checkService,
} from '../../../../src/protocol/services/check-service';
import { pushService, service } from '../../../fakes/services/services';

/** What is said to be wrong, or that nothing is. */
function faultOf(check: () => unknown): unknown {
  try {
    check();
    return 'nothing';
  } catch (error) {
    return error instanceof ProblemError && 'fault' in error.problem ? error.problem.fault : error;
  }
}

describe('a service as it was typed', () => {
  it('is kept in one form of its address', () => {
    const typed = { ...service(), name: ' Team ', baseUrl: ' https://team.example/v1/ ' };
    expect(checkService(typed)).toMatchObject({
      name: 'Team',
      baseUrl: 'https://team.example/v1',
    });
  });

  it.each([
    [{ ...service(), name: ' ' }, 'incomplete'],
    [service({ baseUrl: '' }), 'not-an-address'],
    [service({ baseUrl: 'http://team.example/v1' }), 'not-secure'],
    [pushService({ urlTemplate: 'https://team.example/documents' }), 'incomplete'],
    [pushService({ urlTemplate: 'https://u:p@team.example/{{uid}}' }), 'carries-secrets'],
    [pushService({ urlTemplate: 'https://{{uid}}.team.example/' }), 'variable-in-host'],
    [pushService({ urlTemplate: 'https://team.example{{uid}}/' }), 'variable-in-host'],
    [pushService({ urlTemplate: 'https://{{title}}/{{uid}}' }), 'variable-in-host'],
    [pushService({ urlTemplate: 'https:\\\\%7B%7Buid%7D%7D/{{uid}}' }), 'variable-in-host'],
    [pushService({ urlTemplate: 'https://team.example:8{{uid}}/' }), 'not-an-address'],
    [pushService({ urlTemplate: 'https://team.example:{{uid}}@evil.example/' }), 'carries-secrets'],
    [pushService({}), 'nothing'],
    ['no service', 'incomplete'],
  ])('%j: %s', (given, fault) => {
    expect(faultOf(() => checkService(given))).toBe(fault);
  });
});

describe('a key as it was typed', () => {
  it.each([
    'two words',
    'line\nbreak',
    'schlüssel',
    '“quoted”',
    'zero\u200bwidth',
    'sk\u2013live',
    '\u200bsk_live-123\u200b',
    'a'.repeat(4_097),
  ])('%j can be sent in no header', (typed) => {
    expect(faultOf(() => checkKey(typed))).toBe('unsendable-key');
  });

  it('loses what was copied around it, and may be empty', () => {
    expect(checkKey(' sk_live-123\n')).toBe('sk_live-123');
    expect(checkKey(' ')).toBe('');
  });
});

describe('a model as it was typed', () => {
  it.each([
    [{ baseUrl: 'http://127.0.0.1:1/v1/', model: 'fake', on: true }, 'nothing'],
    [{ baseUrl: 'http://127.0.0.1:1/v1', model: ' ', on: true }, 'incomplete-model'],
    [{ baseUrl: 'model', model: 'fake', on: true }, 'not-an-address'],
  ])('%j: %s', (given, fault) => {
    expect(faultOf(() => checkModel(given))).toBe(fault);
  });
});
