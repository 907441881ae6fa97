import { Outlet } from '@tanstack/react-router';

export function AreaCandidato() {
  return (
    <main className="cont">
      <Outlet />
    </main>
  );
}
