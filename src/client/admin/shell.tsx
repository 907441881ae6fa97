import { Outlet } from '@tanstack/react-router';

export function AdminShell() {
  return (
    <main className="cont">
      <Outlet />
    </main>
  );
}
