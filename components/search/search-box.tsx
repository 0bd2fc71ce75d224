import { Icon } from "#components/ui/icon";

type Props = {
  action: string;
  name: string;
  placeholder: string;
  defaultValue?: string;
  required?: boolean;
};

export function SearchBox({ action, name, placeholder, defaultValue, required = false }: Props) {
  return (
    <search>
      <form className="search-box" action={action} data-soft="" key={defaultValue}>
        <input
          className="field"
          type="search"
          name={name}
          placeholder={placeholder}
          aria-label={placeholder}
          defaultValue={defaultValue}
          required={required}
          pattern={required ? ".*\\S.*" : undefined}
          maxLength={200}
          autoComplete="off"
          enterKeyHint="search"
        />
        <button type="submit" className="icon-btn search-go" aria-label="Search">
          <Icon name="search" />
        </button>
      </form>
    </search>
  );
}
