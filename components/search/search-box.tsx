import { SearchInput } from "./search-input.tsx";

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
        <SearchInput
          name={name}
          placeholder={placeholder}
          defaultValue={defaultValue}
          required={required}
          pattern={required ? ".*\\S.*" : undefined}
          maxLength={200}
        />
      </form>
    </search>
  );
}
