"use client";

import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from "react";
import { useViewer } from "#lib/auth/viewer";
import { rememberPlan } from "#lib/premium/chosen-plan";
import { placeOrder } from "#lib/premium/orders/client";
import type { Order } from "#lib/premium/orders/types";
import { hasEndlessPremium } from "#lib/users/premium-access";

type OrderState = {
  order: Order | null;
  isFailed: boolean;
  retry: () => void;
  /** Resolves when the order has loaded; null without one. */
  loaded: () => Promise<Order | null>;
};

const nothing = async () => null;
const Ordered = createContext<OrderState>({ order: null, isFailed: false, retry: () => {}, loaded: nothing });

export const useOrder = (): OrderState => useContext(Ordered);

type Props = {
  plan: string | null;
  path: string;
  children: ReactNode;
};

/** The page is cached for everyone, so the order is loaded in the browser. */
export function MemberOrder({ plan, path, children }: Props) {
  const { viewer } = useViewer();
  const memberId = hasEndlessPremium(viewer) ? undefined : viewer?.id;
  const [order, setOrder] = useState<Order | null>(null);
  const [isFailed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const loading = useRef<Promise<Order | null>>(Promise.resolve(null));
  useEffect(() => rememberPlan(path), [path]);

  useEffect(() => {
    if (memberId === undefined || plan === null) return;
    const controller = new AbortController();
    setFailed(false);
    const take = (placed: Order) => {
      setOrder(placed);
      return placed;
    };
    loading.current = placeOrder(plan, controller.signal).then(take, (failure) => {
      if (controller.signal.aborted) return null;
      console.error("The order could not be loaded.", failure);
      setFailed(true);
      return null;
    });
    return () => {
      controller.abort();
      loading.current = Promise.resolve(null);
      setOrder(null);
    };
  }, [memberId, plan, attempt]);

  const retry = () => setAttempt((before) => before + 1);
  return <Ordered value={{ order, isFailed, retry, loaded: () => loading.current }}>{children}</Ordered>;
}
