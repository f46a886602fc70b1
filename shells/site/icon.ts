/** Sala's icon, as SVG. */
export const icon =
  "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32'><rect width='32' height='32' rx='8' fill='#0f766e'/><path d='M8 22V12l8-5 8 5v10' fill='none' stroke='#fff' stroke-width='3' stroke-linejoin='round'/></svg>";
