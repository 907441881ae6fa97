// Checks a protocol: whoever has its code sees what was received and when, and whether a file of theirs is that file.
import { useParams } from '@tanstack/react-router';
import { codigoLimpo } from '../../shared/protocolos.ts';
import { Rodape } from '../site/rodape.tsx';
import { TopoDeVolta } from '../site/topo.tsx';
import { Consulta } from './consulta.tsx';
import { FormularioDoCodigo } from './formulario.tsx';

export function ProtocoloPage() {
  const { codigo = '' } = useParams({ strict: false });
  const limpo = codigoLimpo(codigo);
  return (
    <>
      <TopoDeVolta />
      <main id="conteudo" className="cont flex flex-col gap-5.5 max-w-[808px] pt-7.5 max-sm:pt-5.5">
        <div>
          <h1>Verificar protocolo</h1>
          <p className="mt-1.5 text-texto-2">
            Confira se um comprovante foi emitido por este portal. Qualquer pessoa pode conferir, sem entrar.
          </p>
        </div>
        <FormularioDoCodigo key={limpo} codigo={limpo} />
        {limpo && <Consulta codigo={limpo} />}
      </main>
      <Rodape />
    </>
  );
}
