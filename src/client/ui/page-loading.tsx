// Shown when a screen takes longer than 150 ms to be downloaded. No <main>: inside an area it stands within that one's.
import { Loading, Skeleton, SkeletonText } from './skeleton.tsx';

export function PageLoading() {
  return (
    <div className="cont" style={{ paddingBlock: 32 }}>
      <Loading label="Carregando a página">
        <div className="flex flex-col gap-4.5">
          <Skeleton width={280} height={34} />
          <div className="papel" style={{ padding: 24 }}>
            <SkeletonText lines={5} />
          </div>
        </div>
      </Loading>
    </div>
  );
}
