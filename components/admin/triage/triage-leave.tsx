"use client";

import { useEffect, useRef } from "react";

export function TriageLeave({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  const stay = useRef<HTMLButtonElement>(null);
  useEffect(() => stay.current?.focus(), []);
  return (
    <div className="admin-warning" role="alert">
      You have unsaved changes.
      <span className="form-buttons">
        <button type="button" className="btn btn-small btn-danger" onClick={onLeave}>
          Leave Without Saving
        </button>
        <button ref={stay} type="button" className="btn btn-small" onClick={onStay}>
          Stay
        </button>
      </span>
    </div>
  );
}
