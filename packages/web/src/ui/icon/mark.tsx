/** The product's mark: three nested arches on a stage. */
export const Mark = ({ size = 28 }: { readonly size?: number }) => (
  <svg
    width={size}
    height={size}
    viewBox="0 0 28 28"
    fill="none"
    stroke="currentColor"
    strokeWidth="2.4"
    strokeLinecap="round"
    aria-hidden="true"
  >
    <path d="M3 23a11 11 0 0 1 22 0" />
    <path d="M7.500 23a6.500 6.500 0 0 1 13 0" opacity=".75" />
    <path d="M12 23a2 2 0 0 1 4 0" opacity=".5" />
    <path d="M2 23h24" />
  </svg>
);
