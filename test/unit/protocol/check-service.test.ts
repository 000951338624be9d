import { describe, expect, it } from 'vitest';
import { checkModel, checkService } from '../../../src/protocol/check-service';
import { ProblemError } from '../../../src/protocol/problem';
import { pushService, service } from '../../fakes/services';

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
    [pushService({}), 'nothing'],
    ['no service', 'incomplete'],
  ])('%j: %s', (given, fault) => {
    expect(faultOf(() => checkService(given))).toBe(fault);
  });
});

describe('a model as it was typed', () => {
  it.each([
    [{ baseUrl: 'http://127.0.0.1:1/v1/', model: 'fake', on: true }, 'nothing'],
    [{ baseUrl: 'http://127.0.0.1:1/v1', model: ' ', on: true }, 'incomplete'],
    [{ baseUrl: 'model', model: 'fake', on: true }, 'not-an-address'],
  ])('%j: %s', (given, fault) => {
    expect(faultOf(() => checkModel(given))).toBe(fault);
  });
});
