"use client";

import NextLink from "next/link";
import { type ComponentProps, useState } from "react";

/**
 * A link within the portal. Its page is fetched ahead when somebody points at it or reaches it by keyboard, and not as
 * soon as it is in sight: a page shows some thirty links, and each would be a request.
 */
export function Link({ onPointerEnter, onFocus, ...rest }: ComponentProps<typeof NextLink>) {
  const [near, setNear] = useState(false);
  return (
    <NextLink
      prefetch={near ? null : false}
      onPointerEnter={(event) => {
        setNear(true);
        onPointerEnter?.(event);
      }}
      onFocus={(event) => {
        setNear(true);
        onFocus?.(event);
      }}
      {...rest}
    />
  );
}
