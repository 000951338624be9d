import type { ComponentChildren } from 'preact';
import { useRef } from 'preact/hooks';
import { Button } from '../parts/Button';

interface FilePickerProps {
  /** The name of the field, for assistive technology. */
  label: string;
  class?: string;
  /** The id of the element that describes the files. */
  about?: string;
  /** `folder`: picks all files of a folder. */
  accept: string | 'folder';
  single?: boolean;
  disabled?: boolean;
  onFiles: (files: File[]) => void;
  children: ComponentChildren;
}

/** A button that opens the browser's file picker. */
export function FilePicker(props: FilePickerProps) {
  const { label, about, accept, single, disabled, onFiles, children } = props;
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        class={props.class ?? 'secondary'}
        disabled={disabled}
        aria-describedby={about}
        onClick={() => input.current?.click()}
      >
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        multiple={!single}
        aria-label={label}
        {...(accept === 'folder' ? { webkitdirectory: true } : { accept })}
        onChange={({ currentTarget: field }) => {
          const chosen = [...(field.files ?? [])];
          // Clear the field, so that the same files can be chosen again.
          field.value = '';
          onFiles(chosen);
        }}
      />
    </>
  );
}
