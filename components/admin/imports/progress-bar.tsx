import type { ComponentProps } from "react";

export function ProgressBar({ className = "", ...props }: ComponentProps<"progress">) {
  return (
    <progress
      {...props}
      className={`h-2 w-full appearance-none overflow-hidden rounded-[4px] border-0 bg-line [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-accent ${className}`}
    />
  );
}
