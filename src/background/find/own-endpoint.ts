/** Requests to the endpoint that a person chose for a role. */
import type { AskPorts } from '../../client/ask-service';
import { askModelEndpoint, type ModelRequest } from '../../client/model-endpoint';
import { ModelUnavailable } from '../../protocol/passage';
import type { Failure } from '../../protocol/services/failure';
import type { LedgerEntry } from '../../protocol/services/ledger';
import { type ModelRole, modelKeyId, type OwnModel } from '../../protocol/services/own-model';
import type { Database } from '../../storage/database/database';
import { readKey } from '../../storage/keys';

export interface EndpointPorts {
  database: Database;
  ports: AskPorts;
}

/** The endpoint could not be asked or did not answer, with the failure as data. */
export class ModelFailed extends ModelUnavailable {
  readonly failure: Failure;

  constructor(failure: Failure) {
    super(failure.code, {
      complaint: 'message' in failure ? failure.message : '',
      isAboutForm: failure.code === 'bad-request' || failure.code === 'unprocessable',
    });
    this.failure = failure;
  }
}

/**
 * Posts a request to an endpoint, with the key that was given for its origin. Rejects with `ModelFailed`.
 * @param note what the ledger records about it.
 */
export async function askOwnEndpoint(
  { database, ports }: EndpointPorts,
  role: ModelRole,
  { baseUrl }: OwnModel,
  note: Pick<LedgerEntry, 'what' | 'said'>,
  request: Pick<ModelRequest, 'path' | 'body' | 'signal' | 'onEvent'>,
): Promise<{ status: number; body: unknown }> {
  const serviceId = modelKeyId(role);
  const key = await readKey(database, serviceId, new URL(baseUrl).origin);
  const outcome = await askModelEndpoint(ports, {
    ...request,
    baseUrl,
    secret: key?.value ?? '',
    note: { ...note, serviceId },
  });
  if (!outcome.ok) throw new ModelFailed(outcome.failure);
  return outcome;
}
