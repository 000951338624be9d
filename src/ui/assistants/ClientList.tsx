import { useState } from 'preact/hooks';
import type { BridgeView } from '../../messages/requests';
import type { Right } from '../../protocol/assistants';
import { useEnvironment } from '../environment';
import { Button } from '../parts/Button';
import { NewClient } from './NewClient';

interface ClientListProps {
  view: BridgeView;
  onChange: (work: Promise<BridgeView>) => Promise<void>;
}

const MAY: Record<Right, string> = {
  read: 'read',
  ask: 'ask',
  save: 'save',
  push: 'push documents',
};

/** Who has a key, and what it opens. */
export function ClientList({ view, onChange }: ClientListProps) {
  const { ask } = useEnvironment();
  const [adding, setAdding] = useState(false);
  return (
    <>
      {view.clients.length === 0 && !adding && (
        <p class="advice">Nobody has a key yet. Make one for each assistant or script.</p>
      )}
      <ul class="clients">
        {view.clients.map(({ id, name, rights, namespaces, revokedAt }) => {
          const revoked = revokedAt !== undefined;
          return (
            <li key={id}>
              <span>
                <strong>{name}</strong>{' '}
                <span class="advice">
                  {revoked ? 'Its key opens nothing any more.' : `May ${inWords(rights)}`}
                  {!revoked && namespaces.length > 0 && `, in ${namespaces.join(', ')}`}
                  {!revoked && rights.includes('push') && ` (connection ${id})`}
                </span>
              </span>
              <Button
                aria-label={revoked ? `Put back the key of ${name}` : `Revoke the key of ${name}`}
                onClick={() => void onChange(ask('bridge.revoke', { id, revoked: !revoked }))}
              >
                {revoked ? 'Put back' : 'Revoke'}
              </Button>
            </li>
          );
        })}
      </ul>
      {adding ? (
        <NewClient browser={view.browser} onChange={onChange} onDone={() => setAdding(false)} />
      ) : (
        <Button onClick={() => setAdding(true)}>Make a key</Button>
      )}
    </>
  );
}

function inWords(rights: readonly Right[]): string {
  return rights.map((right) => MAY[right]).join(', ');
}
