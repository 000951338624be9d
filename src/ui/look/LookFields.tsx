import { useEffect, useRef, useState } from 'preact/hooks';
import { t } from '../../i18n/message';
import { changeLook, keptLook, LOOKS, type Look, type LookName, onOtherLook } from './look';

/** Fields for the look of pages. Each choice takes effect at once and is kept on this device. */
export function LookFields({ names }: { names: readonly LookName[] }) {
  const [look, setLook] = useState(keptLook);
  /** A ref, because the next choice may come before the next rendering. */
  const now = useRef(look);
  const show = (next: Look) => {
    now.current = next;
    setLook(next);
  };
  useEffect(() => onOtherLook(() => show(keptLook())), []);
  const choose = (name: LookName, value: string) => {
    show({ ...now.current, [name]: value });
    changeLook(now.current);
  };
  return (
    <div class="look">
      {names.map((name) => (
        <fieldset key={name}>
          <legend>{t(LOOKS[name].title)}</legend>
          {Object.entries(LOOKS[name].values).map(([value, words]) => (
            <label key={value} class="pill">
              <input
                type="radio"
                name={`look-${name}`}
                checked={look[name] === value}
                onChange={() => choose(name, value)}
              />
              <span>{t(words)}</span>
            </label>
          ))}
        </fieldset>
      ))}
    </div>
  );
}
