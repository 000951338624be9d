import { useState } from 'preact/hooks';
import { plural, sentences, t } from '../../i18n/message';
import { howLong } from '../../i18n/times';
import type { BulkAction } from '../../protocol/document/bulk-job';
import type { ConnectedService } from '../../protocol/services/connected-service';
import { sendingMs } from '../../protocol/services/sending-time';
import { Form, SubmitButton } from '../form/Form';
import { SelectField } from '../parts/Fields';

interface DeliverFormProps {
  services: readonly ConnectedService[];
  /** Number of selected documents. */
  count: number;
  begin: (action: BulkAction) => Promise<void>;
  onCancel: () => void;
}

/** Sends the selected documents to a service, after saying how long that takes. */
export function DeliverForm({ services, count, begin, onCancel }: DeliverFormProps) {
  const [chosen, choose] = useState<string>();
  const service = services.find(({ id }) => id === chosen) ?? services[0];
  if (service === undefined) return null;
  const { id: serviceId, name } = service;
  const time = howLong(sendingMs(service, count));
  return (
    <Form
      class="edit-form"
      onCancel={onCancel}
      onSubmit={() => begin({ do: 'deliver', serviceId, name })}
    >
      <SelectField
        label={t('many_deliverTo')}
        value={serviceId}
        options={Object.fromEntries(services.map((one) => [one.id, one.name]))}
        advice={sentences(
          plural('many_deliverPlan', count, { time, name }),
          service.paused ? t('many_deliverPaused', { name }) : '',
        )}
        onChange={choose}
        first
      />
      <SubmitButton>{t('many_deliver')}</SubmitButton>
    </Form>
  );
}
