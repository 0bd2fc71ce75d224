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
    <search className="max-md:hidden md:flex-[0_1_20rem]">
      <form className="relative" action={action} data-soft="" key={defaultValue}>
        <input
          className="field rounded-chip border-transparent bg-raised pr-12 pl-4.5 md:min-h-10 [&::-webkit-search-cancel-button]:hidden"
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
        <button
          type="submit"
          className="icon-btn absolute right-0 inset-y-0 h-full rounded-chip after:absolute after:-inset-y-0.5 after:inset-x-0"
          aria-label="Search"
        >
          <Icon name="search" />
        </button>
      </form>
    </search>
  );
}
