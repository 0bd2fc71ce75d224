export const TabCount = ({ children }: { children: string }) => (
  <span className="ml-[0.125rem] text-muted tabular-nums in-[[aria-current]]:text-inherit">{children}</span>
);
