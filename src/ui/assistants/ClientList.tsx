import { useState } from 'preact/hooks';
import { inSeries, type MessageKey, t } from '../../i18n/message';
import type { BridgeView } from '../../messages/requests';
import type { Right } from '../../protocol/assistants';
import { useEnvironment } from '../environment';
import { Button } from '../parts/Button';
import type { Change } from './change';
import { NewClient } from './NewClient';

interface ClientListProps {
  view: BridgeView;
  onChange: Change;
}

const MAY = {
  read: 'assistants_mayRead',
  ask: 'assistants_mayAsk',
  save: 'assistants_maySave',
  push: 'assistants_mayPush',
} as const satisfies Record<Right, MessageKey>;

/** The clients that have a key, and the rights of each. */
export function ClientList({ view, onChange }: ClientListProps) {
  const { ask } = useEnvironment();
  const [adding, setAdding] = useState(false);
  return (
    <>
      {view.clients.length === 0 && !adding && <p class="advice">{t('assistants_none')}</p>}
      <ul class="clients">
        {view.clients.map(({ id, name, rights, namespaces, revokedAt }) => {
          const revoked = revokedAt !== undefined;
          return (
            <li key={id}>
              <span>
                <strong>{name}</strong>{' '}
                <span class="advice" role="status">
                  {revoked ? t('assistants_revoked') : inWords(rights, namespaces, id)}
                </span>
              </span>
              <Button
                aria-label={t(revoked ? 'assistants_putBackKey' : 'assistants_revokeKey', { name })}
                onClick={() => void onChange(() => ask('bridge.revoke', { id, revoked: !revoked }))}
              >
                {t(revoked ? 'assistants_putBack' : 'assistants_revoke')}
              </Button>
            </li>
          );
        })}
      </ul>
      {adding ? (
        <NewClient browser={view.browser} onChange={onChange} onDone={() => setAdding(false)} />
      ) : (
        <Button onClick={() => setAdding(true)}>{t('assistants_makeKey')}</Button>
      )}
    </>
  );
}

function inWords(rights: readonly Right[], namespaces: readonly string[], id: string): string {
  const named = {
    rights: inSeries(rights.map((right) => t(MAY[right]))),
    namespaces: inSeries(namespaces),
    connection: id,
  };
  const isIn = namespaces.length > 0;
  return rights.includes('push')
    ? t(isIn ? 'assistants_mayInAsConnection' : 'assistants_mayAsConnection', named)
    : t(isIn ? 'assistants_mayIn' : 'assistants_may', named);
}
