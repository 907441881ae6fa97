// Slips, due factors, PIX codes and CNPJs as banks, tax office and printed slips have them: what the reading is tried on.

export interface BoletoReal {
  banco: string;
  convenio: string | null;
  carteira: string | null;
  nossoNumero: string;
  linha: string;
  codigo: string | null;
  centavos: number;
  vencimento: string;
  pix: string | null;
}

export const BOLETOS_REAIS: readonly BoletoReal[] = [
  {
    banco: '001',
    convenio: '3128557',
    carteira: '17',
    nossoNumero: '00031285570001129292',
    linha: '00190000090312855700001129292171814380000010000',
    codigo: '00198143800000100000000003128557000112929217',
    centavos: 10000,
    vencimento: '2026-05-06',
    pix: '00020101021226920014br.gov.bcb.pix2570qrcodepix-h.bb.com.br/pix/v2/cobv/d2bdfc2a-dc9c-403e-b432-1c50df0728b55204000053039865406100.005802BR5919PADARIA PESSOA ROSA6008BRASILIA62070503***6304B40D',
  },
  {
    banco: '001',
    convenio: '3351860',
    carteira: '17',
    nossoNumero: '00033518600025618243',
    linha: '00190.00009 03351.860006 25618.243171 4 11890000013000',
    codigo: null,
    centavos: 13000,
    vencimento: '2025-08-30',
    pix: '00020101021226900014br.gov.bcb.pix2568qrcodepix.bb.com.br/pix/v2/cobv/21f08a88-8568-4806-b92f-638a92a432995204000053039865406130.005802BR5908WIDE PAY6012CAMPO GRANDE62070503***6304C454',
  },
  {
    banco: '001',
    convenio: '3432568',
    carteira: '17',
    nossoNumero: '34325680000010035',
    linha: '00190.00009 03432.568008 00010.035178 1 91700000014780',
    codigo: '00191917000000147800000003432568000001003517',
    centavos: 14780,
    vencimento: '2022-11-15',
    pix: null,
  },
  {
    banco: '001',
    convenio: '2996029',
    carteira: '17',
    nossoNumero: '00029960290000002471',
    linha: '00190000090299602900100002471175586670000000100',
    codigo: '00195866700000001000000002996029000000247117',
    centavos: 100,
    vencimento: '2021-06-30',
    pix: null,
  },
  {
    banco: '001',
    convenio: '3128557',
    carteira: '17',
    nossoNumero: '00031285570100223515',
    linha: '00190000090312855701800223515172499310000012345',
    codigo: '00194993100000123450000003128557010022351517',
    centavos: 12345,
    vencimento: '2024-12-15',
    pix: null,
  },
  {
    banco: '001',
    convenio: '3128557',
    carteira: '17',
    nossoNumero: '00031285571231230012',
    linha: '00190000090312855712531230012176784620000010000',
    codigo: '00197846200000100000000003128557123123001217',
    centavos: 10000,
    vencimento: '2020-12-07',
    pix: null,
  },
  {
    banco: '001',
    convenio: '1238798',
    carteira: '18',
    nossoNumero: '7777700168',
    linha: '00190.00009 01238.798779 77700.168188 5 37710000072356',
    codigo: '00195377100000723560000001238798777770016818',
    centavos: 72356,
    vencimento: '2008-02-03',
    pix: null,
  },
  {
    banco: '001',
    convenio: '1234567',
    carteira: '17',
    nossoNumero: '12345670000000007',
    linha: '00190.00009 01234.567004 00000.007179 8 70520000060900',
    codigo: '00198705200000609000000001234567000000000717',
    centavos: 60900,
    vencimento: '2017-01-27',
    pix: null,
  },
  {
    banco: '461',
    convenio: null,
    carteira: null,
    nossoNumero: '13289493',
    linha: '46191110000000000000013289493010115850000001000',
    codigo: null,
    centavos: 1000,
    vencimento: '2026-09-30',
    pix: null,
  },
  {
    banco: '461',
    convenio: null,
    carteira: null,
    nossoNumero: '10644547',
    linha: '46191110000000000000010644547019110050000010000',
    codigo: '46191100500000100001110000000000001064454701',
    centavos: 10000,
    vencimento: '2025-02-27',
    pix: null,
  },
  {
    banco: '461',
    convenio: null,
    carteira: null,
    nossoNumero: '10286661',
    linha: '46191110000000000000010286661011898750000025631',
    codigo: '46198987500000256311110000000000001028666101',
    centavos: 25631,
    vencimento: '2024-10-20',
    pix: null,
  },
];

export const FATORES: readonly (readonly [data: string, fator: string])[] = [
  ['2000-07-03', '1000'],
  ['2025-02-22', '1000'],
];

/** `serve`: it can be paid; null for one that must not even be read. */
export const CODIGOS_PIX: readonly { codigo: string; serve: boolean | null }[] = [
  {
    codigo:
      '00020126180014br.gov.bcb.pix5204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***80800014br.gov.bcb.pix2558pix.example.com/qr/v2/rec/2353c790eefb11eaadc10242ac120002630462C9',
    serve: false,
  },
  {
    codigo:
      '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***63041D3D',
    serve: true,
  },
  {
    codigo:
      '00020101021226820014br.gov.bcb.pix2560pix-h.asaas.com/qr/cobv/618c88aa-7beb-4abf-ad17-4213dc8fa3805204000053039865802BR5919Pr Solucoes Sandbox6007Itajuba61083750228062070503***6304C50D',
    serve: true,
  },
  {
    codigo:
      '00020101021226800014br.gov.bcb.pix2558pix.asaas.com/qr/cobv/eb168d2e-b37d-4fee-8dc0-1ea198a1179f5204000053039865802BR5925CLARA INSITUICAO DE PAGA6009Sao Paulo61080453000062070503***6304DFDD',
    serve: null,
  },
  {
    codigo:
      '00020101021226370014br.gov.bcb.pix0115teste@teste.com52040000530398654031005802BR5914NOME_DA_PESSOA6006CIDADE62160512id-transacao6304DA67',
    serve: true,
  },
];

export const CNPJS_COM_LETRAS = ['12.ABC.345/01DE-35', '12.abc.345/01de-35'] as const;
