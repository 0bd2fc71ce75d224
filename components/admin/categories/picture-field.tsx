"use client";

import { useId, useState } from "react";
import { errorText } from "../../account/show-failure.ts";

const PHOTOS = ["image/jpeg", "image/webp", "image/avif"];
const FAILED = "The picture could not be read. Please try again.";

type Props = {
  /** Path or data URL of the uploaded picture. */
  picture: string | null;
  onChange: (drawn: string | null) => void;
};

/** The picture is cropped in the browser and saved with the form. */
export function PictureField({ picture, onChange }: Props) {
  const [problem, setProblem] = useState<string>();
  const id = useId();

  async function choose(file: File) {
    const { drawCategoryPicture, loadPicture, UnusablePicture } = await import("../ui/draw-picture.ts");
    try {
      onChange(drawCategoryPicture(await loadPicture(file, PHOTOS)));
      setProblem(undefined);
    } catch (failure) {
      setProblem(failure instanceof UnusablePicture ? failure.message : errorText(failure, FAILED));
    }
  }

  return (
    <div className="flex flex-[1_0_100%] flex-wrap items-center gap-x-4 gap-y-2">
      {picture && (
        <img src={picture} alt="Uploaded" className="aspect-3/2 rounded-small object-cover" width={120} height={80} />
      )}
      <label className="btn btn-small relative has-focus-visible:outline-2 has-focus-visible:outline-accent">
        Upload a picture
        <input
          type="file"
          className="sr-only"
          accept={["image/svg+xml", "image/png", ...PHOTOS].join()}
          aria-describedby={problem && id}
          aria-invalid={problem ? true : undefined}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file) void choose(file);
            target.value = "";
          }}
        />
      </label>
      {picture && (
        <button type="button" className="btn btn-small" onClick={() => onChange(null)}>
          Remove picture
        </button>
      )}
      {problem && (
        <p id={id} className="form-error flex-[1_0_100%]" role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}
