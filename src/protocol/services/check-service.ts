/** Checks what a person typed for a service or a model, and converts it to the stored form. */
import * as v from 'valibot';
import { type Problem, ProblemError } from '../problem';
import {
  type ConnectedService,
  ConnectedServiceSchema,
  isSendableKey,
  parseBaseUrl,
  pushUrl,
} from './connected-service';
import { type OwnModel, OwnModelSchema } from './own-model';

/** @throws ProblemError with what is wrong with the service */
export function checkService(given: unknown): ConnectedService {
  const parsed = v.safeParse(ConnectedServiceSchema, given);
  if (!parsed.success) throw bad('incomplete');
  const service = parsed.output;
  if (service.kind === 'push') {
    const address = parseBaseUrl(service.urlTemplate);
    if (!address.ok) throw bad(address.fault);
    if (!service.urlTemplate.includes('{{uid}}')) throw bad('incomplete');
    if (pushUrl(service.urlTemplate, 'uid') === undefined) throw bad('not-an-address');
    return service;
  }
  const address = parseBaseUrl(service.baseUrl);
  if (!address.ok) throw bad(address.fault);
  return { ...service, baseUrl: address.baseUrl };
}

/** @throws ProblemError with what is wrong with the model */
export function checkModel(given: unknown): OwnModel {
  const parsed = v.safeParse(OwnModelSchema, given);
  if (!parsed.success) throw bad('incomplete-model');
  const address = parseBaseUrl(parsed.output.baseUrl);
  if (!address.ok) throw bad(address.fault);
  return { ...parsed.output, baseUrl: address.baseUrl };
}

/** Checks a typed key; empty keeps the stored one. @throws ProblemError if no header can carry it */
export function checkKey(typed: string): string {
  const key = typed.trim();
  if (!isSendableKey(key)) throw bad('unsendable-key');
  return key;
}

function bad(fault: Extract<Problem, { code: 'bad-service' }>['fault']): ProblemError {
  return new ProblemError({ code: 'bad-service', fault });
}
