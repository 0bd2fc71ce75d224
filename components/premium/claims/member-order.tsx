"use client";

import { createContext, type ReactNode, useContext, useEffect, useState } from "react";
import { useViewer } from "#lib/auth/viewer";
import { rememberPlan } from "#lib/premium/chosen-plan";
import { placeOrder } from "#lib/premium/orders/client";
import type { Order } from "#lib/premium/orders/types";

type OrderState = { order: Order | null; isFailed: boolean; retry: () => void };

const Ordered = createContext<OrderState>({ order: null, isFailed: false, retry: () => {} });

/** The order of the plan that the page shows: null for guests, and until it is loaded. */
export const useOrder = (): OrderState => useContext(Ordered);

type Props = {
  /** How the plan is called; null where payment by wallet is not offered, and nothing is ordered. */
  plan: string | null;
  /** Its payment page. */
  path: string;
  children: ReactNode;
};

/** Orders the plan for the member who looks at its payment page, which is the same for everybody. */
export function MemberOrder({ plan, path, children }: Props) {
  const memberId = useViewer().viewer?.id;
  const [order, setOrder] = useState<Order | null>(null);
  const [isFailed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => rememberPlan(path), [path]);

  useEffect(() => {
    if (memberId === undefined || plan === null) return;
    const asking = new AbortController();
    setFailed(false);
    placeOrder(plan, asking.signal).then(setOrder, (failure) => {
      if (asking.signal.aborted) return;
      console.error("The order could not be loaded.", failure);
      setFailed(true);
    });
    return () => {
      asking.abort();
      setOrder(null);
    };
  }, [memberId, plan, attempt]);

  const retry = () => setAttempt((before) => before + 1);
  return <Ordered value={{ order, isFailed, retry }}>{children}</Ordered>;
}
