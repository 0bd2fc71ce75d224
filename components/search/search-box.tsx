import { Icon } from "#components/ui/icon";

type Props = {
  /** Where the form leads, such as `/latest`. */
  action: string;
  /** The query parameter, such as `search`. */
  name: string;
  placeholder: string;
  defaultValue?: string;
  /** Whether an empty search is refused by the browser; else it shows the plain list. */
  required?: boolean;
};

/** A search field of a page: a plain form, which SoftNavigation sends without loading a whole page. */
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
