"use client";

import { useRouter } from "next/navigation";
import { useId, useState } from "react";
import { toast } from "#lib/browser/toast";
import { changeBrand } from "#lib/settings/brand/client";
import { brandImagePath, LOGO } from "#lib/settings/brand/policy";
import type { Brand } from "#lib/settings/brand/types";
import { errorText } from "../../../account/show-failure.ts";
import { anchorOf } from "../section.ts";
import { SETTINGS_FIELDS, SettingsPart } from "../settings-part.tsx";
import { BRAND } from "./brand-title.ts";

const FAILED = "The picture could not be saved. Please try again.";

type Pictures = Parameters<typeof changeBrand>[0];

/** Each file is saved as soon as it is chosen. */
export function BrandSection({ opened }: { opened: Brand }) {
  const router = useRouter();
  const [brand, setBrand] = useState(opened);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<{ of: "logo" | "icon"; text: string }>();

  async function save(of: "logo" | "icon", done: string, make: () => Promise<Pictures>) {
    if (busy) return;
    setBusy(true);
    setProblem(undefined);
    try {
      setBrand(await changeBrand(await make()));
      toast(done, "success");
      router.refresh();
    } catch (failure) {
      const { UnusablePicture } = await import("../../ui/draw-picture.ts");
      setProblem({ of, text: failure instanceof UnusablePicture ? failure.message : errorText(failure, FAILED) });
    }
    setBusy(false);
  }

  const chooseLogo = (file: File) =>
    save("logo", "Logo saved.", async () => {
      const { drawIcons, drawLogo, loadPicture } = await import("../../ui/draw-picture.ts");
      const picture = await loadPicture(file);
      return { logo: drawLogo(picture), ...(!brand.icon && { icons: drawIcons(picture) }) };
    });
  const chooseIcon = (file: File) =>
    save("icon", "Icon saved.", async () => {
      const { drawIcons, loadPicture } = await import("../../ui/draw-picture.ts");
      return { icons: drawIcons(await loadPicture(file)) };
    });

  return (
    <SettingsPart anchor={anchorOf(BRAND.title)} title={BRAND.title} about={BRAND.about}>
      <div className={SETTINGS_FIELDS}>
        <PictureField
          label="Logo"
          hint="SVG or PNG, shown in the header instead of the name, in both themes. Without an icon of its own, the icon is made from it."
          path={brand.logo && brandImagePath("logo", brand.logo.hash)}
          width={brand.logo ? Math.round((brand.logo.width * 32) / LOGO.height) : 32}
          busy={busy}
          problem={problem?.of === "logo" ? problem.text : undefined}
          onChoose={chooseLogo}
          onReset={() => save("logo", "The header shows the name again.", async () => ({ logo: null }))}
        />
        <PictureField
          label="Icon"
          hint="SVG or PNG, best square: for browser tabs, home screens, and links without a picture."
          path={brand.icon && brandImagePath("icon-192", brand.icon)}
          width={32}
          busy={busy}
          problem={problem?.of === "icon" ? problem.text : undefined}
          onChoose={chooseIcon}
          onReset={() => save("icon", "The original icon is back.", async () => ({ icons: null }))}
        />
      </div>
    </SettingsPart>
  );
}

type FieldProps = {
  label: string;
  hint: string;
  path: string | null;
  width: number;
  busy: boolean;
  problem?: string;
  onChoose: (file: File) => void;
  onReset: () => void;
};

function PictureField({ label, hint, path, width, busy, problem, onChoose, onReset }: FieldProps) {
  const id = useId();
  return (
    <div className="form-row">
      <label htmlFor={id}>{label}</label>
      {path && (
        <img
          src={path}
          alt={`${label} of the site`}
          className="mb-2 box-content max-w-full rounded-small bg-raised p-1"
          width={width}
          height={32}
        />
      )}
      <div className="form-buttons">
        <input
          id={id}
          type="file"
          className="field max-w-96"
          accept="image/svg+xml,image/png"
          disabled={busy}
          aria-describedby={`${id}-hint`}
          aria-invalid={problem !== undefined}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file) onChoose(file);
            target.value = "";
          }}
        />
        {path && (
          <button type="button" className="btn btn-small" disabled={busy} onClick={onReset}>
            Use the original<span className="sr-only"> {label.toLowerCase()}</span>
          </button>
        )}
      </div>
      <p id={`${id}-hint`} className="form-hint">
        {hint}
      </p>
      {problem && (
        <p className="form-error" role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}
