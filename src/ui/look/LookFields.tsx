import { useEffect, useState } from 'preact/hooks';
import { changeLook, keptLook, LOOKS, type LookName, onOtherLook } from './look';

/** Chooses how pages look. Each choice is seen at once, and kept on this device. */
export function LookFields({ names }: { names: readonly LookName[] }) {
  const [look, setLook] = useState(keptLook);
  useEffect(() => onOtherLook(() => setLook(keptLook())), []);
  const choose = (name: LookName, value: string) => {
    const next = { ...look, [name]: value };
    setLook(next);
    changeLook(next);
  };
  return (
    <div class="look">
      {names.map((name) => (
        <fieldset key={name}>
          <legend>{LOOKS[name].title}</legend>
          {Object.entries(LOOKS[name].values).map(([value, words]) => (
            <label key={value}>
              <input
                type="radio"
                name={`look-${name}`}
                checked={look[name] === value}
                onChange={() => choose(name, value)}
              />
              <span>{words}</span>
            </label>
          ))}
        </fieldset>
      ))}
    </div>
  );
}
